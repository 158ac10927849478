import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { background, link, list, richText, text } from '../fields/field-schemas.ts'

/** Files for download: price lists, manuals, terms. The first three are shown, the rest on request. */
export const fileDownloadList = defineBlock({
	name: 'FileDownloadList',
	fields: z.object({
		Title: text(),
		Text: richText(),
		Items: list(
			z.object({
				Title: text(),
				/** A short description of the file. */
				Text: text(),
				File: link(),
				/** As displayed: `1,2 MB`. */
				Size: text(),
			}),
		),
		BackgroundColor: background(),
	}),
})
