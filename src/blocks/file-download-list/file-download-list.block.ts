import { defineBlock } from '../define-block.ts'
import { background, link, list, richText, text } from '../fields/field-kinds.ts'

/** Files for download: price lists, manuals, terms. The first three are shown, the rest on request. */
export const fileDownloadList = defineBlock({
	name: 'FileDownloadList',
	fields: {
		Title: text(),
		Text: richText(),
		Items: list({ Title: text({ help: 'fileTitle' }), Text: text(), File: link(), Size: text() }),
		BackgroundColor: background(),
	},
})
