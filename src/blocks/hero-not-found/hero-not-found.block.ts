import { defineBlock } from '../define-block.ts'
import { buttonType, checkbox, image, link, richText, text } from '../fields/field-kinds.ts'

/** The content of the page for missing pages: text, picture, search and links. */
export const heroNotFound = defineBlock({
	name: 'HeroNotFound',
	fields: {
		Title: text(),
		Text: richText(),
		Image: image({ help: 'landscapeImage' }),
		Link: link(),
		ButtonType: buttonType(),
		SecondLink: link(),
		HasSearchBar: checkbox(),
		SearchUrl: link(),
		SearchBarPlaceholderText: text(),
	},
})
