import type { FormName } from '#features/leads/form-names.ts'
import { issueToken } from '#features/leads/form-token.server.ts'
import type { Visit } from '../context.server.ts'

/** What a page with a lead form brings for it. */
export function loadLeadForm({ leads, url }: Visit, form: FormName): { token: string; isSent: boolean } {
	return {
		token: issueToken({ key: leads.formKey, now: leads.now() }),
		isSent: url.searchParams.get('sent') === form,
	}
}
