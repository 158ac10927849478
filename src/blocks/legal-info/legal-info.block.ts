import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { background, checkbox, richText, text } from '../fields/field-schemas.ts'

/** The small print of what stands above it. Long texts are folded to their first lines. */
export const legalInfo = defineBlock({
	name: 'LegalInfo',
	fields: z.object({
		Title: text(),
		Text: richText(),
		/** Folded until the visitor opens it. What the law wants seen at once is left open. */
		IsCollapsed: checkbox(),
		BackgroundColor: background(),
	}),
})
