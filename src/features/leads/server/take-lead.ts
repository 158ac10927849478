import { type FormName, findFormName } from '#domain/leads/form-names.ts'
import { textsFor } from '#i18n/texts.server.ts'
import { createTranslate } from '#i18n/texts.ts'
import { checkToken } from '#leads/form-token.ts'
import { fingerprintOf, type LeadContent, type LeadPhoto } from '#leads/forms-hub.ts'
import type { CleanPhoto } from '#leads/lead-intake.ts'
import type { PageContext } from '#page/page-context.ts'
import type { Allowance } from '#platform/rate-limit.ts'
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
	const { allowance } = services.leads
	const taking = counted(context, services, { allowance, visitor: sent.visitor }, () =>
		checkAndSubmit(context, services, sent),
	)
	return logged(context, sent, taking)
}

/** Why `takeLead` would refuse the form as it is; null if it is complete. Keeps, claims and counts nothing. */
export async function findLeadError(
	context: PageContext,
	services: LeadServices,
	sent: Omit<SentForm, 'submissionId' | 'visitor'>,
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

/** Counts a lead that is kept; what is refused or fails is no use. */
async function counted<Value>(
	{ site, siteLanguage }: PageContext,
	{ phoneOf }: LeadServices,
	{ allowance, visitor }: { allowance: Allowance; visitor: string | null },
	work: () => Promise<Result<Value, LeadError>>,
): Promise<Result<Value, LeadError>> {
	if (visitor === null) return work()
	const use = await allowance.take(visitor, site.key)
	if (!use) {
		const retryAfterSeconds = Math.ceil((await allowance.waitMs(visitor, site.key)) / 1000)
		return fail({ code: 'too-many', fields: [], retryAfterSeconds, phone: await phoneOf(site, siteLanguage.language) })
	}
	let isKept = false
	try {
		const done = await work()
		isKept = done.ok
		return done
	} finally {
		if (!isKept) await use.giveBack()
	}
}

async function prepare(
	context: PageContext,
	services: LeadServices,
	{ formName, values, photos = [] }: Omit<SentForm, 'submissionId' | 'visitor'>,
): Promise<Result<PreparedLead, LeadError>> {
	const { site } = context
	const form = findFormName(site.key, formName)
	if (!form) return fail({ code: 'unknown-form', fields: [] })
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
	const { leads } = services
	const prepared = await prepare(context, services, sent)
	if (!prepared.ok) return prepared
	const suspicions = findSuspicions({
		honeypot: sent.honeypot,
		tokenFault: await checkToken(sent, { key: leads.formKey, now: leads.now(), claim: leads.claimToken }),
		message: prepared.value.given.message,
	})
	const checked = { prepared: prepared.value, suspicions }
	if (suspicions.length === 0) return submit(context, services, sent, checked)
	const held = { allowance: leads.heldAllowance, visitor: sent.visitor }
	return counted(context, services, held, () => submit(context, services, sent, checked))
}

async function submit(
	context: PageContext,
	{ leads }: LeadServices,
	sent: SentForm,
	{ prepared, suspicions }: { prepared: PreparedLead; suspicions: string[] },
): Promise<Result<TakenLead, LeadError>> {
	const { photos: received = [] } = sent
	const { given } = prepared
	const fulfilled = suspicions.length === 0 ? await prepared.fulfil?.(sent.submissionId) : undefined
	if (fulfilled && !fulfilled.ok) return fail({ fields: [], ...fulfilled.error })
	const photos = await cleanAll(received, leads.cleanPhoto)
	if (!photos.ok) return photos
	const submitted = await leads.hub.submit({
		site: context.site.key,
		formName: sent.formName,
		submissionId: sent.submissionId,
		fingerprint: fingerprintOf(received.length > 0 ? { ...given, [photoField]: photoFingerprint(received) } : given),
		content: toContent(context, prepared, {
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
	const matter = matterIn(t, fulfilment !== null)
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
