import { defineBlock } from '../define-block.ts'
import { questionItems } from '../fields/card-fields.ts'
import { background, checkbox, richText, text } from '../fields/field-kinds.ts'

/** Texts behind headings that open one by one. */
export const accordion = defineBlock({
	name: 'Accordion',
	fields: {
		Title: text(),
		Text: richText(),
		Items: questionItems,
		IsFAQ: checkbox(),
		OpenOneAtATime: checkbox(),
		FirstItemOpen: checkbox(),
		BackgroundColor: background(),
	},
})
