import { checkbox, image, link, text } from './field-kinds.ts'

/** The content of a car model: picture, texts and up to four figures with labels. */
export const carModelFields = {
	Title: text(),
	Image: image({ help: 'landscapeImage' }),
	Text: text(),
	Link: link({ help: 'cardLink' }),
	IsCampaign: checkbox(),
	Campaign: text(),
	Label1: text({ help: 'figureLabel' }),
	LabelValue1: text({ help: 'figureValue' }),
	Label2: text({ help: 'figureLabel' }),
	LabelValue2: text({ help: 'figureValue' }),
	Label3: text({ help: 'figureLabel' }),
	LabelValue3: text({ help: 'figureValue' }),
	Label4: text({ help: 'figureLabel' }),
	LabelValue4: text({ help: 'figureValue' }),
}
