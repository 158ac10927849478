import type { FormDefinition } from '#features/leads/form-question.ts'
import { ok } from '#platform/result.ts'
import type { FormDefinitions } from './form-definitions.ts'

const freshMs = 60_000

/**
 * Forms that the pages name, those without questions of their own asked for outside. Nobody can make us ask there for
 * others. What was known is used while the service does not answer.
 */
export function createNamedForms({
	ofContent,
	outside,
	now,
}: {
	ofContent: FormDefinitions
	outside: FormDefinitions
	now: () => number
}): FormDefinitions {
	const known = new Map<string, { form: FormDefinition | null; at: number }>()
	return {
		async findForm(address) {
			const named = await ofContent.findForm(address)
			if (!named.ok || !named.value || named.value.questions.length > 0) return named
			const kept = known.get(address.formId)
			if (kept && now() - kept.at < freshMs) return ok(kept.form)
			const found = await outside.findForm(address)
			if (!found.ok) return kept ? ok(kept.form) : found
			known.set(address.formId, { form: found.value, at: now() })
			return found
		},
	}
}
