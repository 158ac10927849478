import { type FormName, findFormName } from '#features/leads/form-names.ts'
import type { LeadError } from '#features/leads/lead-answer.ts'
import { writeLeadMail } from '#features/leads/lead-mail.ts'
import { prepareCarLead } from '#features/leads/server/car-lead.ts'
import { prepareCarRequestLead } from '#features/leads/server/car-request-lead.ts'
import { prepareContentFormLead } from '#features/leads/server/content-form-lead.ts'
import { prepareDealerLead } from '#features/leads/server/dealer-lead.ts'
import { checkToken } from '#features/leads/server/form-token.ts'
import { prepareSellCarLead } from '#features/leads/server/sell-car-lead.ts'
import { prepareServiceRequestLead } from '#features/leads/server/service-request-lead.ts'
import { findSuspicions } from '#features/leads/suspicions.ts'
import { textsFor } from '#i18n/texts.server.ts'
import { createTranslate } from '#i18n/texts.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { fingerprintOf, type LeadContent } from '#providers/forms-hub/forms-hub.ts'
import type { LeadContext } from './lead-services.ts'
import type { PreparedLead, PrepareLead } from './prepared-lead.ts'

/** A form as received, not validated. */
export type SentForm = {
	formName: string
	submissionId: string
	values: Record<string, unknown>
	/** Signed time at which the form was opened. */
	token: string | undefined
	honeypot: string
}

const forms: Record<FormName, PrepareLead> = {
	CarContactForm: prepareCarLead,
	CarRequestForm: prepareCarRequestLead,
	DealerContactForm: prepareDealerLead,
	ContentForm: prepareContentFormLead,
	SellCarForm: prepareSellCarLead,
	ServiceRequestForm: prepareServiceRequestLead,
}

/** Validates a form, decides on the receiver, and passes it to the hub. Success means that it is stored. */
export async function takeLead(
	context: LeadContext,
	sent: SentForm,
): Promise<Result<{ isRepeat: boolean }, LeadError>> {
	const taken = await checkAndSubmit(context, sent).catch((cause: unknown) => {
		context.log.error({ form: sent.formName, err: cause }, 'a lead could not be kept')
		return fail({ code: 'unavailable' as const, fields: [] })
	})
	if (!taken.ok && taken.error.code !== 'invalid') {
		context.log.warn({ form: sent.formName, site: context.site.key, code: taken.error.code }, 'a lead was not taken')
	}
	return taken
}

async function checkAndSubmit(context: LeadContext, sent: SentForm): Promise<Result<{ isRepeat: boolean }, LeadError>> {
	const { leads, site } = context
	const form = findFormName(site.key, sent.formName)
	if (!form) return fail({ code: 'unknown-form', fields: [] })
	if (context.visitor !== null && !leads.allowance.take(context.visitor)) return fail({ code: 'too-many', fields: [] })

	const prepared = await forms[form](context, sent.values)
	if (!prepared.ok) return fail({ fields: [], ...prepared.error })
	const { given } = prepared.value
	const suspicions = findSuspicions({
		honeypot: sent.honeypot,
		tokenFault: await checkToken(sent, { key: leads.formKey, now: leads.now(), claim: leads.claimToken }),
		name: given.name,
		message: given.message,
	})
	const submitted = await leads.hub.submit({
		site: site.key,
		formName: sent.formName,
		submissionId: sent.submissionId,
		fingerprint: fingerprintOf(given),
		content: toContent(context, prepared.value),
		suspicions,
	})
	if (!submitted.ok)
		return fail({ code: submitted.error.code === 'other-content' ? 'other-content' : 'unavailable', fields: [] })
	const { isRepeat } = submitted.value
	context.log.info({ form: sent.formName, lead: sent.submissionId, isRepeat, suspicions }, 'a lead was taken')
	return ok({ isRepeat })
}

/** The mail is in the site's default language, not the visitor's. */
function toContent({ site, url }: LeadContext, { given, known, to, matterIn }: PreparedLead): LeadContent {
	const [{ language, locale }] = site.languages
	const t = createTranslate(locale, textsFor(language, ['leadMail']))
	return {
		values: { ...known, ...given, toName: to?.name ?? '', toEmail: to?.email ?? '', source: url.href },
		to,
		replyTo: { name: given.name, email: given.email },
		mail: writeLeadMail(given, matterIn(t), t),
	}
}
