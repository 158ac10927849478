import type { BlockInstance } from '#content/content-source.ts'
import { formBlockTypes } from '#domain/leads/form-blocks.ts'
import type { FormDefinition } from '#domain/leads/form-question.ts'
import { schemaOf } from '../fields/define-field.ts'
import { text } from '../fields/field-kinds.ts'
import { formId, questions } from '../fields/question-fields.ts'

const formFields = schemaOf({ Title: text(), FormId: formId(), Questions: questions() })

/** The form that a stored block defines; null for other blocks, and for one without a valid form. */
export function formOfBlock({ type, fields }: BlockInstance): FormDefinition | null {
	const parsed = formBlockTypes.includes(type) ? formFields.safeParse(fields).data : undefined
	if (!parsed || parsed.FormId === '') return null
	const { FormId: id, Title: title, Questions } = parsed
	return {
		id,
		title,
		questions: Questions.map(({ Name, Label, Type, IsRequired, Options }) => ({
			name: Name,
			label: Label,
			type: Type,
			isRequired: IsRequired,
			options: Options,
		})),
	}
}
