import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { background, image, link, list, richText, text } from '../fields/field-schemas.ts'

/** Small blurbs of different heights in a dense layout. */
export const blurbCloud = defineBlock({
	name: 'BlurbCloud',
	fields: z.object({
		Title: text(),
		Text: richText(),
		Items: list(z.object({ Title: text(), Text: richText(), Image: image(), Link: link() })),
		BackgroundColor: background(),
	}),
})
