import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { questionItems } from '../fields/card-fields.ts'
import { background, checkbox, richText, text } from '../fields/field-schemas.ts'

/** Texts behind headings that open one by one. */
export const accordion = defineBlock({
	name: 'Accordion',
	fields: z.object({
		Title: text(),
		Text: richText(),
		Items: questionItems,
		/** The entries are questions and answers and get structured data. Use it once per page. */
		IsFAQ: checkbox(),
		/** Opening one closes the others. */
		OpenOneAtATime: checkbox(),
		FirstItemOpen: checkbox(),
		BackgroundColor: background(),
	}),
})
