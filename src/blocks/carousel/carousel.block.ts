import { defineBlock } from '../define-block.ts'
import { buttonType, checkbox, image, link, list, text, wholeNumber } from '../fields/field-kinds.ts'
import { slideWords } from './slide-words.ts'

/** Full-width pictures with text, one at a time. */
export const carousel = defineBlock({
	name: 'Carousel',
	fields: {
		Title: text({ help: 'hiddenTitle' }),
		Items: list({
			Title: text(),
			Text: text(),
			Image: image({ help: 'screenImage' }),
			ImagePhone: image(),
			Link: link(),
			ButtonType: buttonType(),
		}),
		AutoAdvanceSeconds: wholeNumber(5, { min: 0, max: 60 }),
		HasSearchBar: checkbox(),
		SearchUrl: link(),
		SearchBarPlaceholderText: text(),
	},
	wordsOver: ({ Items, HasSearchBar }) => Items.flatMap((slide) => slideWords(slide, { hasSearch: HasSearchBar })),
})
