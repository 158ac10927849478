import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { questionItems } from '../fields/card-fields.ts'
import { background, checkbox, link, richText, text } from '../fields/field-schemas.ts'
import { collectEntries } from './collect-entries.server.ts'

/** An accordion with entries from another page, so that they are written once and shown on several pages. */
export const accordionDistribution = defineBlock({
	name: 'AccordionDistribution',
	fields: z.object({
		Title: text(),
		Text: richText(),
		/** The page whose Accordion and FAQList blocks have the entries. */
		Source: link(),
		/** Entries of this page only; shown first. */
		Items: questionItems,
		OpenOneAtATime: checkbox(),
		FirstItemOpen: checkbox(),
		BackgroundColor: background(),
	}),
	load: (fields, context) => collectEntries(fields, context),
})
