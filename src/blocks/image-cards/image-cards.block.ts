import { defineBlock } from '../define-block.ts'
import { cardRowFields } from '../fields/card-fields.ts'
import { image, link, list, text } from '../fields/field-kinds.ts'

/** Large pictures (800 × 400) with a title below: the main sections of the site. */
export const imageCards = defineBlock({
	name: 'ImageCards',
	fields: {
		...cardRowFields,
		Items: list({
			Title: text(),
			Text: text(),
			Image: image({ help: 'wideImage' }),
			Link: link({ help: 'cardLink' }),
		}),
	},
})
