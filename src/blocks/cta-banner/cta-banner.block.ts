import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { buttonType, checkbox, choice, image, link, richText, text } from '../fields/field-schemas.ts'

/** A call to action: a band with a sentence and one or two buttons. */
export const ctaBanner = defineBlock({
	name: 'CTABanner',
	fields: z.object({
		Title: text(),
		Text: richText(),
		Link: link(),
		ButtonType: buttonType(),
		SecondLink: link(),
		/** Darkened background of the text; without it the background is plain. */
		Image: image(),
		BackgroundColor: choice(['Dark', 'Light', 'Accent'], 'Dark'),
		CenterContent: checkbox(),
	}),
})
