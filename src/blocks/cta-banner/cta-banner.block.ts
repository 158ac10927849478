import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { buttonType, checkbox, choice, image, link, richText, text } from '../fields/field-schemas.ts'

/** One thing to do next, said plainly: a band with a sentence and a button or two. */
export const ctaBanner = defineBlock({
	name: 'CTABanner',
	fields: z.object({
		Title: text(),
		Text: richText(),
		Link: link(),
		ButtonType: buttonType(),
		SecondLink: link(),
		/** Behind the text, darkened; without it the colour stands alone. */
		Image: image(),
		BackgroundColor: choice(['Dark', 'Light', 'Accent'], 'Dark'),
		CenterContent: checkbox(),
	}),
})
