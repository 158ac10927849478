import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { checkbox, choice, text } from '../fields/field-schemas.ts'

/** All stories, newest first, to be narrowed by tags. */
export const storiesIndex = defineBlock({
	name: 'StoriesIndex',
	fields: z.object({
		Title: text(),
		Text: text(),
		Layout: choice(['Variant 1', 'Variant 2'], 'Variant 1'),
		HighlightLatestStory: checkbox(),
		ShowDates: checkbox(true),
	}),
})
