import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { background, link, list, text } from '../fields/field-schemas.ts'
import { reportUnknownIcons } from '../fields/report-unknown-icons.ts'

/** Short reasons in a row. */
export const highlightList = defineBlock({
	name: 'HighlightList',
	fields: z.object({
		Title: text(),
		Text: text(),
		Items: list(z.object({ Icon: text(), Title: text(), Text: text(), Link: link() })),
		BackgroundColor: background(),
	}),
	load: ({ Items }, context) => reportUnknownIcons(Items, context),
})
