import type { FormDefinitions } from '#domain/leads/form-definitions.ts'
import type { FormDefinition } from '#domain/leads/form-question.ts'
import { ok } from '#platform/result.ts'

const freshMs = 60_000

/**
 * The forms that pages use. Those without questions in the content are fetched from the service; no other ids are ever sent
 * there. While the service fails, the last known questions are used.
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
