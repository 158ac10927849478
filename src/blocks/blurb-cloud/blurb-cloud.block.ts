import { defineBlock } from '../define-block.ts'
import { background, image, link, list, richText, text } from '../fields/field-kinds.ts'

/** Small blurbs of different heights in a dense layout. */
export const blurbCloud = defineBlock({
	name: 'BlurbCloud',
	fields: {
		Title: text(),
		Text: richText(),
		Items: list({ Title: text(), Text: richText(), Image: image(), Link: link({ help: 'cardLink' }) }),
		BackgroundColor: background(),
	},
})
