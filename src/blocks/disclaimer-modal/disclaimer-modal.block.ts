import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { link, richText, text } from '../fields/field-schemas.ts'

/** Something to be accepted before the page is read. Open until it is; accepted once a device. */
export const disclaimerModal = defineBlock({
	name: 'DisclaimerModal',
	fields: z.object({
		Title: text(),
		Text: richText(),
		/** Of the button; empty: a text of ours. */
		AcceptText: text(),
		/** For those who do not accept: the way out. */
		Link: link(),
	}),
})
