import { defineBlock } from '../define-block.ts'
import { link, richText, text } from '../fields/field-kinds.ts'

/** A text that must be accepted before the page can be read. It stays open until then; accepted once per device. */
export const disclaimerModal = defineBlock({
	name: 'DisclaimerModal',
	fields: {
		Title: text(),
		Text: richText(),
		AcceptText: text(),
		Link: link({ help: 'disclaimerLink' }),
	},
})
