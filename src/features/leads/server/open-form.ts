import { bookedMark, type FormName, toFormMark } from '#domain/leads/form-names.ts'
import { issueToken } from '#leads/form-token.ts'
import type { LeadIntake } from '#leads/lead-intake.ts'
import type { PageUrl } from '#page/visit.ts'
import type { OpenForm, PostedLead } from '../lead-answer.ts'

/** `openedAt` is when the visitor first opened it: who mends a mistake is not too fast. */
export type PostedForm = { form: FormName; lead: PostedLead; openedAt: Date | null }

/** The data of a page for a lead form; `formId` is set for forms written by editors. */
export function openForm(
	{ url, posted }: { url: PageUrl; posted: { kind: string; lead?: PostedForm | null } | null },
	leads: Pick<LeadIntake, 'formKey' | 'now'>,
	form: FormName,
	formId?: string,
): OpenForm {
	const lead = posted?.lead?.form === form && posted.lead.lead.values.form_id === formId ? posted.lead : null
	const [sent, mark] = [url.searchParams.get('sent'), toFormMark(form, formId)]
	const hasBooked = sent === mark + bookedMark
	return {
		// The answer to a post is made for one visitor.
		token: posted && issueToken({ key: leads.formKey, now: lead?.openedAt ?? leads.now() }),
		isSent: hasBooked || sent === mark,
		hasBooked,
		posted: lead?.lead ?? null,
	}
}
