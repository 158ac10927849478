import { defineBlock } from '../define-block.ts'
import { background, icon, link, list, text } from '../fields/field-kinds.ts'
import { reportUnknownIcons } from '../fields/report-unknown-icons.ts'

/** Short reasons in a row. */
export const highlightList = defineBlock({
	name: 'HighlightList',
	areas: ['page', 'footer'],
	fields: {
		Title: text(),
		Text: text(),
		Items: list({ Icon: icon(), Title: text(), Text: text(), Link: link() }),
		BackgroundColor: background(),
	},
	inspect: ({ Items }, context) => reportUnknownIcons(Items, context),
})
