import { defineBlock } from '../define-block.ts'
import { background, richText, text } from '../fields/field-kinds.ts'
import { formId, questions } from '../fields/question-fields.ts'
import { loadOwnForm, type OwnFormServices } from './load-own-form.server.ts'

/** One of our own forms. Its questions are in this block, or in the forms service that has its id. */
export const form = defineBlock({
	name: 'Form',
	sitecoreName: 'JotformForm',
	fields: {
		Title: text({ help: 'formTitle' }),
		Text: richText(),
		FormId: formId(),
		Questions: questions(),
		BackgroundColor: background(),
	},
	texts: ['leads', 'common.tooMany', 'common.orCall'],
	hydrate: 'interaction',
	loadTimeoutMs: 6000,
	load: (fields, context, services: OwnFormServices) => loadOwnForm(fields.FormId, context, services),
})
