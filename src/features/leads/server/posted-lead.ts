import {
	bookedMark,
	type FormName,
	formField,
	lookUpField,
	toFormMark,
	toWireFormName,
} from '#domain/leads/form-names.ts'
import { openedAt } from '#leads/form-token.ts'
import type { FormAnswer } from '#page/form/form-answer.ts'
import type { PageContext } from '#page/page-context.ts'
import { redirectTo } from '#page/redirect.ts'
import { sha256 } from '#platform/sha256.ts'
import { leadErrorStatuses } from '../lead-answer.ts'
import { photoField } from '../photo-rules.ts'
import type { LeadServices } from './lead-services.ts'
import type { PostedForm } from './open-form.ts'
import { photoFingerprint } from './photo-fingerprint.ts'
import { findLeadError, takeLead } from './take-lead.ts'

type PostedLeadForm = { form: URLSearchParams; name: FormName; photos: readonly Buffer[]; visitor: string | null }

/**
 * Takes a lead form posted without script: redirects to the same page with thanks, or returns the values with their errors.
 * Pages are the same for all visitors, so they have no token: a form that was posted without one is shown once more, with one.
 */
export async function takePostedLead(
	context: PageContext,
	services: LeadServices,
	{ form, name, photos, visitor }: PostedLeadForm,
): Promise<FormAnswer<PostedForm>> {
	const { token, website = '', [formField]: _, [lookUpField]: lookUp, ...values } = Object.fromEntries(form)
	const posted = { values, photoCount: photos.length }
	const opened = { form: name, openedAt: openedAt(token, services.leads.formKey) }
	if (lookUp !== undefined) return { shown: { ...opened, lead: { ...posted, error: null } }, status: 200 }
	const formName = toWireFormName(context.site.key, name)
	const sent = { formName, values, token, honeypot: website, photos, visitor }
	if (!token) {
		const error = await findLeadError(context, services, sent)
		const lead = { ...posted, error, isUnconfirmed: error === null }
		return { shown: { ...opened, lead }, status: error ? leadErrorStatuses[error.code] : 200 }
	}
	const submissionId = submissionIdOf({ formName, token, ...values, [photoField]: photoFingerprint(photos) })
	const taken = await takeLead(context, services, { ...sent, submissionId })
	const mark = toFormMark(name, values.form_id)
	if (taken.ok) {
		const query = new URLSearchParams(context.url.search)
		query.set('sent', taken.value.hasBooked ? mark + bookedMark : mark)
		// Without a fragment, which would keep the thanks from the focus.
		return redirectTo(`${context.url.pathname}?${query}`, 303)
	}
	return {
		shown: { ...opened, lead: { ...posted, error: taken.error } },
		status: leadErrorStatuses[taken.error.code],
	}
}

/**
 * Without script there is no random id, so it is derived: the same values from the same copy of the page are the same
 * lead.
 */
function submissionIdOf(fields: Record<string, string | undefined>): string {
	const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))
	return sha256(JSON.stringify(sorted), 'hex').slice(0, 32)
}
