import type { FormDefinition, FormQuestion } from '#domain/leads/form-question.ts'

const types: Record<FormQuestion['type'], string> = {
	Text: 'control_textbox',
	LongText: 'control_textarea',
	Number: 'control_number',
	Date: 'control_datetime',
	Choice: 'control_dropdown',
	Tick: 'control_checkbox',
	TestDrive: 'control_dropdown',
}

/**
 * The answer of `POST /api/jotform`, read from `data.content[0].answers` (specification 3 §7.2). It has the questions only,
 * never what visitors have answered.
 */
export function toJotformAnswers({ questions }: FormDefinition) {
	const answers = questions.map(({ name, label, type, isRequired, options }, index) => [
		String(index + 1),
		{
			name,
			order: String(index + 1),
			text: label,
			type: types[type],
			required: isRequired ? 'Yes' : 'No',
			...(options.length > 0 ? { options: options.join('|') } : {}),
		},
	])
	return { content: [{ answers: Object.fromEntries(answers) }] }
}
