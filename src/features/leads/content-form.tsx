import { pushToDataLayer } from '../analytics/data-layer.ts'
import type { FormDefinition } from './form-question.ts'
import type { OpenForm } from './lead-answer.ts'
import { PersonFields } from './lead-field.tsx'
import { LeadForm } from './lead-form.tsx'
import { QuestionFields } from './question-fields.tsx'

/** A form with questions written by editors, in addition to the contact data. */
export function ContentForm({
	definition,
	page,
	headingTag,
}: {
	definition: FormDefinition
	page: OpenForm
	headingTag: 'h2' | 'h3'
}) {
	const { id, title, questions } = definition
	return (
		<LeadForm
			form="ContentForm"
			about={{ form_id: id }}
			subject={title}
			title={title}
			page={page}
			headingTag={headingTag}
			onSent={() => pushToDataLayer({ event: 'generate_lead', form_name: 'ContentForm', item_id: id })}
		>
			<PersonFields />
			<QuestionFields questions={questions} />
		</LeadForm>
	)
}
