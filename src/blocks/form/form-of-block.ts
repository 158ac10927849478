import type { BlockInstance } from '#content/content-source.ts'
import type { FormDefinition } from '#domain/leads/form-question.ts'
import { schemaOf } from '../fields/define-field.ts'
import { text } from '../fields/field-kinds.ts'
import { formId, questions } from '../fields/question-fields.ts'
import { hubSpotForm } from '../hub-spot-form/hub-spot-form.block.ts'
import { form } from './form.block.ts'

/** The blocks that show a form, by their stored names. */
const formBlocks = new Set([form.name, form.sitecoreName, hubSpotForm.name])
const formFields = schemaOf({ Title: text(), FormId: formId(), Questions: questions() })

/** The form that a stored block defines; null for other blocks, and for one without a valid form. */
export function formOfBlock({ type, fields }: BlockInstance): FormDefinition | null {
	const parsed = formBlocks.has(type) ? formFields.safeParse(fields).data : undefined
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
