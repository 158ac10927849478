import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { buttonType, checkbox, image, link, richText, text } from '../fields/field-schemas.ts'

/** What a visitor meets where there is no page: kind words, a picture, and the ways on. */
export const heroNotFound = defineBlock({
	name: 'HeroNotFound',
	fields: z.object({
		Title: text(),
		Text: richText(),
		Image: image(),
		Link: link(),
		ButtonType: buttonType(),
		SecondLink: link(),
		HasSearchBar: checkbox(),
		/** Empty: the site's car list. */
		SearchUrl: link(),
		SearchBarPlaceholderText: text(),
	}),
})
