import type { BlockServices } from '../block-services.ts'
import { defineBlock } from '../define-block.ts'
import { ownQuestionItems } from '../fields/card-fields.ts'
import { background, checkbox, link, richText, text } from '../fields/field-kinds.ts'
import { collectEntries } from './collect-entries.server.ts'

/** An accordion with entries from another page, so that they are written once and shown on several pages. */
export const accordionDistribution = defineBlock({
	name: 'AccordionDistribution',
	fields: {
		Title: text(),
		Text: richText(),
		Source: link(),
		Items: ownQuestionItems,
		OpenOneAtATime: checkbox(),
		FirstItemOpen: checkbox(),
		BackgroundColor: background(),
	},
	load: (fields, context, services: Pick<BlockServices, 'content'>) => collectEntries(fields, context, services),
})
