import { checkbox, image, link, text } from './field-schemas.ts'

/** A car model as an editor presents it: picture, words and up to four figures with their labels. */
export const carModelFields = {
	Title: text(),
	Image: image(),
	Text: text(),
	Link: link(),
	IsCampaign: checkbox(),
	/** The words of the campaign badge; empty: a text of ours. */
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
