import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { buttonType, checkbox, image, link, list, text, wholeNumber } from '../fields/field-schemas.ts'

/** Full-width pictures with text, one at a time. */
export const carousel = defineBlock({
	name: 'Carousel',
	fields: z.object({
		/** Accessible name of the carousel; not visible. */
		Title: text(),
		Items: list(
			z.object({
				Title: text(),
				Text: text(),
				Image: image(),
				/** Used below 768 px. */
				ImagePhone: image(),
				Link: link(),
				ButtonType: buttonType(),
			}),
		),
		/** Seconds until the next slide; 0 turns automatic changes off. */
		AutoAdvanceSeconds: wholeNumber(5, { min: 0, max: 60 }),
		HasSearchBar: checkbox(),
		/** Target of the search, with `?keyphrase=`; empty means the site's car list. */
		SearchUrl: link(),
		SearchBarPlaceholderText: text(),
	}),
})
