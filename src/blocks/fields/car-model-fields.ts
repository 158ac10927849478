import { checkbox, image, link, text } from './field-schemas.ts'

/** The content of a car model: picture, texts and up to four figures with labels. */
export const carModelFields = {
	Title: text(),
	Image: image(),
	Text: text(),
	Link: link(),
	IsCampaign: checkbox(),
	/** Text of the campaign badge; empty means the default text. */
	Campaign: text(),
	Label1: text(),
	LabelValue1: text(),
	Label2: text(),
	LabelValue2: text(),
	Label3: text(),
	LabelValue3: text(),
	Label4: text(),
	LabelValue4: text(),
}
