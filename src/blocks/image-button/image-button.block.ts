import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { background, choice, image, link, text } from '../fields/field-schemas.ts'

/** A picture that is one large button. */
export const imageButton = defineBlock({
	name: 'ImageButton',
	fields: z.object({
		/** Over the picture; empty: the link's text, which then is the button's name without being seen. */
		Title: text(),
		Text: text(),
		Image: image(),
		Link: link(),
		Size: choice(['Banner', 'Card'], 'Banner'),
		BackgroundColor: background(),
	}),
})
