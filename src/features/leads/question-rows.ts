import type { FormQuestion } from '#domain/leads/form-question.ts'

/** Two of them share a row. */
const narrowTypes: readonly FormQuestion['type'][] = ['Text', 'Number', 'Date']

/** Names of the questions that have a row of their own: long ones, and a short one without another beside it. */
export function wideQuestions(questions: readonly Pick<FormQuestion, 'name' | 'type'>[]): Set<string> {
	const wide = new Set<string>()
	let isBeside = false
	for (const [index, { name, type }] of questions.entries()) {
		const next = questions[index + 1]
		const isNarrow = narrowTypes.includes(type)
		if (!isNarrow || (!isBeside && !(next && narrowTypes.includes(next.type)))) wide.add(name)
		isBeside = isNarrow && !isBeside && !wide.has(name)
	}
	return wide
}
