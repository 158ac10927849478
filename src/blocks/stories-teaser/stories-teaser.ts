import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { buttonType, checkbox, choice, link, text } from '../fields/field-schemas.ts'

/** The three newest stories. */
export const storiesTeaser = defineBlock({
	name: 'StoriesTeaser',
	fields: z.object({
		Title: text(),
		/** `Variant 2` is a list, otherwise the stories are cards in a grid. */
		Layout: choice(['Variant 1', 'Variant 2'], 'Variant 1'),
		HighlightLatestStory: checkbox(),
		ShowDates: checkbox(true),
		/** Where all stories are; empty is the site's own story page. */
		StoriesIndexPage: link(),
		ButtonType: buttonType('Secondary'),
	}),
})
