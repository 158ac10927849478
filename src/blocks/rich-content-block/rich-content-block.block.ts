import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { background, buttonType, choice, link, richText, text } from '../fields/field-schemas.ts'

/** Rich text: headings, paragraphs, lists, quotations, tables, pictures. */
export const richContentBlock = defineBlock({
	name: 'RichContentBlock',
	fields: z.object({
		Title: text(),
		/** Larger than the text. */
		Preamble: text(),
		Text: richText(),
		Link: link(),
		ButtonType: buttonType('Secondary'),
		/** `Columns` puts the title at the side of the text on wide screens. */
		Layout: choice(['Left', 'Centre', 'Columns'], 'Left'),
		BackgroundColor: background(),
	}),
})
