import { defineBlock } from '../define-block.ts'
import { background, checkbox, richText, text } from '../fields/field-kinds.ts'

/** The small print for the content above it. Long texts can be collapsed to their first lines. */
export const legalInfo = defineBlock({
	name: 'LegalInfo',
	areas: ['page', 'footer'],
	fields: {
		Title: text(),
		Text: richText(),
		IsCollapsed: checkbox(),
		BackgroundColor: background(),
	},
})
