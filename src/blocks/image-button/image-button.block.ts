import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { background, choice, image, link, text } from '../fields/field-schemas.ts'

/** A picture that is one large link. */
export const imageButton = defineBlock({
	name: 'ImageButton',
	fields: z.object({
		/** Shown over the picture; if empty, the link's text is the accessible name and nothing is shown. */
		Title: text(),
		Text: text(),
		Image: image(),
		Link: link(),
		Size: choice(['Banner', 'Card'], 'Banner'),
		BackgroundColor: background(),
	}),
})
