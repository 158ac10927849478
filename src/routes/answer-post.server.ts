import type { BlockQueryName } from '#blocks/block-query-names.ts'
import type { Posted } from '#blocks/posted.ts'
import { type FormName, formField, type PageFormName } from '#domain/leads/form-names.ts'
import type { PostedForm } from '#features/leads/server/open-form.ts'
import { takePostedLead } from '#features/leads/server/posted-lead.ts'
import { takeBookingChange } from '#features/managed-booking/server/take-booking-change.ts'
import { takePostedBooking } from '#features/service-booking/server/take-booking.ts'
import { takeHotelForm } from '#features/tyre-hotel/server/take-hotel-form.ts'
import { takeReminderEnd } from '#features/tyre-reminder/server/take-reminder-end.ts'
import { hasFormToken, issueToken } from '#leads/form-token.ts'
import type { FormAnswer } from '#page/form/form-answer.ts'
import { isRedirect } from '#page/redirect.ts'
import type { RequestContext, Services } from '#services.ts'
import { hasWheelSeasons } from '#tyre-hotel/wheel-season.ts'
import { pagesAt } from './pages.ts'

/** A form as it was posted to its page. */
export type PostedToPage = {
	fields: URLSearchParams
	photos: readonly Buffer[]
	/** Tells visitors apart for some hours without naming them. */
	visitor: string | null
	/** Like `visitor`, but the same in all processes and lasting. */
	lastingVisitor: string | null
}

/** Null if the page takes no such form. */
type TakeForm = (
	context: RequestContext<BlockQueryName | 'token'>,
	services: Services,
	sent: PostedToPage,
) => Promise<FormAnswer<Posted | null> | null>

const takeLeadForm =
	(name: FormName): TakeForm =>
	async (context, services, { fields: form, photos, visitor }) => {
		const taken = await takePostedLead(context, services, { form, name, photos, visitor })
		return isRedirect(taken) ? taken : { shown: { kind: 'lead', lead: taken.shown }, status: taken.status }
	}

const takeBookingForm: TakeForm = async ({ site, siteLanguage, url, log }, services, { fields }) => {
	const { workshopOf, placeSearch, leads } = services
	const workshop = workshopOf(site)
	if (!workshop) return null
	const taken = await takePostedBooking(
		{
			...{ site, siteLanguage, log, workshop, placeSearch },
			issueFormToken: () => issueToken({ key: leads.formKey, now: leads.now() }),
			isFromForm: (token) => hasFormToken({ token, submissionId: token }, leads),
		},
		url,
		fields,
	)
	return isRedirect(taken) ? taken : { shown: { kind: 'booking', booking: taken.shown }, status: taken.status }
}

const takeTyreHotelForm: TakeForm = async (context, services, { fields, visitor, lastingVisitor }) => {
	const { site, siteLanguage, url, log } = context
	const { of, sessions, seal } = services.tyreHotel
	const hotel = of(site)
	if (!hotel) return null
	let lead: PostedForm | null = null
	async function takeOffer(form: URLSearchParams) {
		const taken = await takePostedLead(context, services, { form, name: 'TyreOfferForm', photos: [], visitor })
		if (isRedirect(taken)) return { isSent: true, status: 200 } as const
		lead = taken.shown
		return { isSent: false, status: taken.status }
	}
	const reminders = hasWheelSeasons(site.market.country) ? services.tyreRemindersOf(site) : null
	const { shown, status } = await takeHotelForm(
		{
			...{ site, siteLanguage, log, hotel, reminders, sessions, seal, takeOffer },
			visitor: lastingVisitor ?? '',
			origin: url.origin,
			findPhone: () => services.phoneOf(site, siteLanguage.language),
			now: () => new Date(),
		},
		fields,
	)
	return { shown: { kind: 'hotel', hotel: shown, lead }, status }
}

const takeChangeForm: TakeForm = async ({ site, siteLanguage, url, log }, { workshopOf }, { fields }) => {
	const workshop = workshopOf(site)
	if (!workshop) return null
	const taken = await takeBookingChange({ workshop, language: siteLanguage.language, url, log }, fields)
	return isRedirect(taken) ? taken : { shown: { kind: 'change', refused: taken.shown }, status: taken.status }
}

const endReminder: TakeForm = async ({ site, url }, { tyreRemindersOf }, { fields }) => {
	const reminders = tyreRemindersOf(site)
	return reminders && takeReminderEnd(reminders, url, fields)
}

const forms: Record<PageFormName, TakeForm> = {
	CarContactForm: takeLeadForm('CarContactForm'),
	CarRequestForm: takeLeadForm('CarRequestForm'),
	DealerContactForm: takeLeadForm('DealerContactForm'),
	ContentForm: takeLeadForm('ContentForm'),
	SellCarForm: takeLeadForm('SellCarForm'),
	ServiceRequestForm: takeLeadForm('ServiceRequestForm'),
	// Part of a step of the tyre hotel.
	TyreOfferForm: takeTyreHotelForm,
	'service-booking': takeBookingForm,
	'tyre-hotel': takeTyreHotelForm,
	BookingChange: takeChangeForm,
	ReminderEnd: endReminder,
}

/** Takes a form posted to its page without script: the one that it names, of those that the page has. Null if the page takes none. */
export async function answerPost(
	context: RequestContext<string>,
	services: Services,
	sent: PostedToPage,
): Promise<FormAnswer<Posted | null> | null> {
	const [page] = pagesAt(context, services)
	const name = page?.forms?.find((each) => each === sent.fields.get(formField)) ?? page?.forms?.[0]
	return name ? forms[name](context, services, sent) : null
}
