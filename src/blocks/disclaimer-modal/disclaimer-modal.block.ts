import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { link, richText, text } from '../fields/field-schemas.ts'

/** A text that must be accepted before the page can be read. It stays open until then; accepted once per device. */
export const disclaimerModal = defineBlock({
	name: 'DisclaimerModal',
	fields: z.object({
		Title: text(),
		Text: richText(),
		/** Text of the button; empty means the default text. */
		AcceptText: text(),
		/** The way out for visitors who do not accept. */
		Link: link(),
	}),
})
