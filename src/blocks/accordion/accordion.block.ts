import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { questionItems } from '../fields/card-fields.ts'
import { background, checkbox, richText, text } from '../fields/field-schemas.ts'

/** Texts behind their headings, opened one by one. */
export const accordion = defineBlock({
	name: 'Accordion',
	fields: z.object({
		Title: text(),
		Text: richText(),
		Items: questionItems,
		/** The entries are questions and answers: search engines are told. Once a page at most. */
		IsFAQ: checkbox(),
		/** Opening one closes the others. */
		OpenOneAtATime: checkbox(),
		FirstItemOpen: checkbox(),
		BackgroundColor: background(),
	}),
})
