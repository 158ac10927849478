import { defineBlock } from '../define-block.ts'
import { questionItems } from '../fields/card-fields.ts'
import { background, link, richText, text } from '../fields/field-kinds.ts'

/** Frequent questions, with the heading at the side and a link to ask more; has structured data. */
export const faqList = defineBlock({
	name: 'FAQList',
	fields: {
		Title: text(),
		Text: richText(),
		Link: link(),
		Items: questionItems,
		BackgroundColor: background(),
	},
})
