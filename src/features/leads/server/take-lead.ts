import { type FormName, findFormName } from '#domain/leads/form-names.ts'
import { textsFor } from '#i18n/texts.server.ts'
import { createTranslate } from '#i18n/texts.ts'
import { checkToken } from '#leads/form-token.ts'
import { fingerprintOf, type LeadContent, type LeadPhoto } from '#leads/forms-hub.ts'
import type { CleanPhoto } from '#leads/lead-intake.ts'
import type { PageContext } from '#page/page-context.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { letterOrigin } from '#sites/site-address.ts'
import type { LeadError } from '../lead-answer.ts'
import { writeLeadMail } from '../lead-mail.ts'
import { arePhotosAllowed, photoField } from '../photo-rules.ts'
import { findSuspicions } from '../suspicions.ts'
import { prepareCarLead } from './car-lead.ts'
import { prepareCarRequestLead } from './car-request-lead.ts'
import { prepareContentFormLead } from './content-form-lead.ts'
import { prepareDealerLead } from './dealer-lead.ts'
import type { LeadServices } from './lead-services.ts'
import { photoFingerprint } from './photo-fingerprint.ts'
import type { Fulfilment, PreparedLead, PrepareLead } from './prepared-lead.ts'
import { prepareSellCarLead } from './sell-car-lead.ts'
import { prepareServiceRequestLead } from './service-request-lead.ts'
import { prepareTyreOfferLead } from './tyre-offer-lead.ts'

/** A form as received, not validated. */
export type SentForm = {
	formName: string
	submissionId: string
	values: Record<string, unknown>
	/** Signed time at which the form was opened. */
	token: string | undefined
	honeypot: string
	/** As received. */
	photos?: readonly Buffer[]
	/** Key that distinguishes visitors for some hours without naming them. */
	visitor: string | null
}

/** `hasBooked`: a time was booked with it. */
type TakenLead = { isRepeat: boolean; hasBooked: boolean }

const formsWithPhotos: readonly FormName[] = ['SellCarForm']

const forms: Record<FormName, PrepareLead> = {
	CarContactForm: prepareCarLead,
	CarRequestForm: prepareCarRequestLead,
	DealerContactForm: prepareDealerLead,
	ContentForm: prepareContentFormLead,
	SellCarForm: prepareSellCarLead,
	ServiceRequestForm: prepareServiceRequestLead,
	TyreOfferForm: prepareTyreOfferLead,
}

/** Validates a form, decides on the receiver, and passes it to the hub. Success means that it is stored. */
export async function takeLead(
	context: PageContext,
	services: LeadServices,
	sent: SentForm,
): Promise<Result<TakenLead, LeadError>> {
	return logged(context, sent, checkAndSubmit(context, services, sent))
}

/** Why `takeLead` would refuse the form as it is; null if it is complete. Keeps and claims nothing. */
export async function findLeadError(
	context: PageContext,
	services: LeadServices,
	sent: Omit<SentForm, 'submissionId'>,
): Promise<LeadError | null> {
	const checked = await logged(context, sent, prepare(context, services, sent))
	return checked.ok ? null : checked.error
}

async function logged<Value>(
	{ site, log }: PageContext,
	{ formName: form }: Pick<SentForm, 'formName'>,
	taking: Promise<Result<Value, LeadError>>,
): Promise<Result<Value, LeadError>> {
	const taken = await taking.catch((cause: unknown) => {
		log.error({ form, err: cause }, 'a lead could not be kept')
		return fail({ code: 'unavailable' as const, fields: [] })
	})
	if (!taken.ok && taken.error.code !== 'invalid') {
		log.warn({ form, site: site.key, code: taken.error.code }, 'a lead was not taken')
	}
	return taken
}

async function prepare(
	context: PageContext,
	services: LeadServices,
	{ formName, values, visitor, photos = [] }: Omit<SentForm, 'submissionId'>,
): Promise<Result<PreparedLead, LeadError>> {
	const { site } = context
	const form = findFormName(site.key, formName)
	if (!form) return fail({ code: 'unknown-form', fields: [] })
	if (visitor !== null && !services.leads.allowance.take(visitor, site.key))
		return fail({ code: 'too-many', fields: [] })
	if (photos.length > 0 && !(formsWithPhotos.includes(form) && arePhotosAllowed(photos)))
		return fail({ code: 'invalid', fields: [photoField] })
	const prepared = await forms[form](context, values, services)
	return prepared.ok ? prepared : fail({ fields: [], ...prepared.error })
}

async function checkAndSubmit(
	context: PageContext,
	services: LeadServices,
	sent: SentForm,
): Promise<Result<TakenLead, LeadError>> {
	const { site } = context
	const { leads } = services
	const { photos: received = [], visitor } = sent
	const prepared = await prepare(context, services, sent)
	if (!prepared.ok) return prepared
	const { given } = prepared.value
	const suspicions = findSuspicions({
		honeypot: sent.honeypot,
		tokenFault: await checkToken(sent, { key: leads.formKey, now: leads.now(), claim: leads.claimToken }),
		message: given.message,
	})
	if (suspicions.length > 0 && visitor !== null && !leads.heldAllowance.take(visitor, site.key))
		return fail({ code: 'too-many', fields: [] })
	const fulfilled = suspicions.length === 0 ? await prepared.value.fulfil?.(sent.submissionId) : undefined
	if (fulfilled && !fulfilled.ok) return fail({ fields: [], ...fulfilled.error })
	const photos = await cleanAll(received, leads.cleanPhoto)
	if (!photos.ok) return photos
	const submitted = await leads.hub.submit({
		site: site.key,
		formName: sent.formName,
		submissionId: sent.submissionId,
		fingerprint: fingerprintOf(received.length > 0 ? { ...given, [photoField]: photoFingerprint(received) } : given),
		content: toContent(context, prepared.value, {
			submissionId: sent.submissionId,
			photoCount: received.length,
			fulfilment: fulfilled?.value ?? null,
		}),
		suspicions,
		photos: photos.value,
	})
	if (!submitted.ok) {
		const { code } = submitted.error
		return fail({ code: code === 'other-content' || code === 'photos-full' ? code : 'unavailable', fields: [] })
	}
	const { isRepeat } = submitted.value
	context.log.info({ form: sent.formName, lead: sent.submissionId, isRepeat, suspicions }, 'a lead was taken')
	return ok({ isRepeat, hasBooked: fulfilled !== undefined })
}

/** One after the other, so that a visitor waits for one place at a time. */
async function cleanAll(received: readonly Buffer[], clean: CleanPhoto): Promise<Result<LeadPhoto[], LeadError>> {
	const photos: LeadPhoto[] = []
	for (const bytes of received) {
		const cleaned = await clean(bytes)
		if (!cleaned.ok) {
			return cleaned.error === 'unreadable'
				? fail({ code: 'invalid', fields: [photoField] })
				: fail({ code: 'unavailable', fields: [] })
		}
		photos.push(cleaned.value)
	}
	return ok(photos)
}

/** The mail is in the site's default language, not the visitor's. Photos stay with us: it says where they are. */
function toContent(
	{ site, url }: PageContext,
	{ given, known, to, matterIn }: PreparedLead,
	{ submissionId, photoCount, fulfilment }: { submissionId: string; photoCount: number; fulfilment: Fulfilment | null },
): LeadContent {
	const [{ language, locale }] = site.languages
	const t = createTranslate(locale, textsFor(language, ['leadMail']))
	const matter = matterIn(t)
	const photos = t('leadMail.photos', {
		count: photoCount,
		address: `${letterOrigin(site, url.origin)}/desk/leads/${submissionId}`,
	})
	const facts = photoCount > 0 ? [...matter.facts, photos] : matter.facts
	const wishes = fulfilment ? [...matter.wishes, fulfilment.wish(t)] : matter.wishes
	return {
		values: {
			...known,
			...given,
			...fulfilment?.known,
			...(photoCount > 0 ? { photoCount } : {}),
			toName: to?.name ?? '',
			toEmail: to?.email ?? '',
			source: url.href,
		},
		to,
		replyTo: { name: given.name, email: given.email },
		mail: { ...writeLeadMail(given, { ...matter, facts, wishes }, t), language },
	}
}
