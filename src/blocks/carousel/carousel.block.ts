import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { buttonType, checkbox, image, link, list, text, wholeNumber } from '../fields/field-schemas.ts'

/** Pictures with words over the whole width, one after the other. */
export const carousel = defineBlock({
	name: 'Carousel',
	fields: z.object({
		/** Names the carousel; drawn for screen readers only. */
		Title: text(),
		Items: list(
			z.object({
				Title: text(),
				Text: text(),
				Image: image(),
				/** Stands in below 768 px. */
				ImagePhone: image(),
				Link: link(),
				ButtonType: buttonType(),
			}),
		),
		/** Seconds until the next one; 0: only the visitor moves it. */
		AutoAdvanceSeconds: wholeNumber(5, { min: 0, max: 60 }),
		HasSearchBar: checkbox(),
		/** Where the search goes, with `?keyphrase=`; empty: the site's car list. */
		SearchUrl: link(),
		SearchBarPlaceholderText: text(),
	}),
})
