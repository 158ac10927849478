import { createHash } from 'node:crypto'
import { data, redirect } from 'react-router'
import { type FormName, toFormAnchor, toFormMark, toWireFormName } from '#features/leads/form-names.ts'
import { leadErrorStatuses, type PostedLead } from '#features/leads/lead-answer.ts'
import type { Visit } from '../context.server.ts'
import { takeLead } from './take-lead.server.ts'

/** Answers a lead form posted without script: on to the same page with thanks, or the page with what was typed and what is wrong. */
export async function answerPostedLead(visit: Visit, request: Request, name: FormName) {
	const form = await request.formData().catch(() => null)
	if (!form) throw data(null, { status: 400 })
	const fields = Object.fromEntries(
		[...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
	)
	const { token, website = '', ...values } = fields
	const formName = toWireFormName(visit.site.key, name)
	const submissionId = submissionIdOf({ formName, token, ...values })
	const taken = await takeLead(visit, { formName, submissionId, values, token, honeypot: website })
	// 303, and an address of its own: loading the page again sends nothing.
	const mark = toFormMark(name, values.form_id)
	if (taken.ok) throw redirect(`${visit.url.pathname}?sent=${mark}#${toFormAnchor(mark)}`, 303)
	const posted: PostedLead = { values, error: taken.error }
	return data(posted, { status: leadErrorStatuses[taken.error.code] })
}

/** Without script the page cannot make an id; the same words from the same copy of the page are the same lead. */
function submissionIdOf(fields: Record<string, string | undefined>): string {
	const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))
	return createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, 32)
}
