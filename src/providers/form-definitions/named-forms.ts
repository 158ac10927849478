import type { FormAddress, FormDefinitions } from '#domain/leads/form-definitions.ts'
import type { FormDefinition } from '#domain/leads/form-question.ts'
import { ok } from '#platform/result.ts'
import type { ContentForms } from './embedded.ts'

const freshMs = 60_000

/**
 * The forms that pages use. Those without questions in the content are fetched from the service; no other ids are ever sent
 * there. What the page itself names is asked for at once, since to read all pages can take long. While the service fails, the last known questions are used.
 */
export function createNamedForms({
	ofContent,
	outside,
	now,
}: {
	ofContent: ContentForms
	outside: FormDefinitions
	now: () => number
}): FormDefinitions {
	const known = new Map<string, { form: FormDefinition | null; at: number }>()

	async function ask(address: FormAddress): ReturnType<FormDefinitions['findForm']> {
		const kept = known.get(address.formId)
		if (kept && now() - kept.at < freshMs) return ok(kept.form)
		const found = await outside.findForm(address)
		if (!found.ok) return kept ? ok(kept.form) : found
		known.set(address.formId, { form: found.value, at: now() })
		return found
	}

	return {
		async findForm(address) {
			const own = await ofContent.findOnPage(address)
			const asked = own?.questions.length === 0 ? await ask(address) : null
			if (asked?.ok && asked.value) return asked
			const named = await ofContent.findForm(address)
			if (!named.ok || !named.value || named.value.questions.length > 0) return named
			return asked ?? ask(address)
		},
	}
}
