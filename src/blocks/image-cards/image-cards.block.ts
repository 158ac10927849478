import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { cardRowFields } from '../fields/card-fields.ts'
import { image, link, list, text } from '../fields/field-schemas.ts'

/** Large pictures (800 × 400) with a title below: the main sections of the site. */
export const imageCards = defineBlock({
	name: 'ImageCards',
	fields: z.object({
		...cardRowFields,
		Items: list(z.object({ Title: text(), Text: text(), Image: image(), Link: link() })),
	}),
})
