import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { buttonType, checkbox, image, link, richText, text } from '../fields/field-schemas.ts'

/** The content of the page for missing pages: text, picture, search and links. */
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
		/** Empty means the site's car list. */
		SearchUrl: link(),
		SearchBarPlaceholderText: text(),
	}),
})
