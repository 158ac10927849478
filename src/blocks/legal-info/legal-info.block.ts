import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { background, checkbox, richText, text } from '../fields/field-schemas.ts'

/** The small print for the content above it. Long texts can be collapsed to their first lines. */
export const legalInfo = defineBlock({
	name: 'LegalInfo',
	fields: z.object({
		Title: text(),
		Text: richText(),
		/** Collapsed until the visitor opens it. Leave it off for texts that by law must be visible. */
		IsCollapsed: checkbox(),
		BackgroundColor: background(),
	}),
})
