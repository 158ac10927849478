import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { background, richText, text } from '../fields/field-schemas.ts'
import { formId, questions } from '../fields/question-fields.ts'
import { loadOwnForm } from './load-own-form.server.ts'

/** A form of ours. Its questions are written here, or at the forms service that knows its id. */
export const form = defineBlock({
	name: 'Form',
	sitecoreName: 'JotformForm',
	fields: z.object({
		Title: text(),
		Text: richText(),
		FormId: formId(),
		Questions: questions(),
		BackgroundColor: background(),
	}),
	texts: ['leads'],
	hydrate: 'interaction',
	loadTimeLimitMs: 6000,
	load: (fields, context) => loadOwnForm(fields.FormId, context),
})
