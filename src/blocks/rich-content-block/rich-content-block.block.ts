import { defineBlock } from '../define-block.ts'
import { background, buttonType, choice, link, richText, text } from '../fields/field-kinds.ts'

/** Rich text: headings, paragraphs, lists, quotations, tables, pictures. */
export const richContentBlock = defineBlock({
	name: 'RichContentBlock',
	areas: ['page', 'footer'],
	fields: {
		Title: text(),
		Preamble: text({ help: 'largePreamble' }),
		Text: richText(),
		Link: link(),
		ButtonType: buttonType('Secondary'),
		Layout: choice(['Left', 'Centre', 'Columns'], 'Left', { help: 'textLayout' }),
		BackgroundColor: background(),
	},
})
