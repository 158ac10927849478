import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { background, link, list, richText, text } from '../fields/field-schemas.ts'

/** Files to take home: price lists, manuals, terms. The first three are shown, the rest on request. */
export const fileDownloadList = defineBlock({
	name: 'FileDownloadList',
	fields: z.object({
		Title: text(),
		Text: richText(),
		Items: list(
			z.object({
				Title: text(),
				/** What is in the file, in a few words. */
				Text: text(),
				File: link(),
				/** As it is shown: `1,2 MB`. */
				Size: text(),
			}),
		),
		BackgroundColor: background(),
	}),
})
