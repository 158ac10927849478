import { type FormName, formField, type PageFormName } from '#domain/leads/form-names.ts'
import type { PostedForm } from '#features/leads/server/open-form.ts'
import { takePostedLead } from '#features/leads/server/posted-lead.ts'
import { takeBookingChange } from '#features/managed-booking/server/take-booking-change.ts'
import { takePostedBooking } from '#features/service-booking/server/take-booking.ts'
import { takeHotelForm } from '#features/tyre-hotel/server/take-hotel-form.ts'
import { takeReminderEnd } from '#features/tyre-reminder/server/take-reminder-end.ts'
import type { FormAnswer } from '#page/form/form-answer.ts'
import { isRedirect } from '#page/redirect.ts'
import type { RequestContext } from '#services.ts'
import { hasWheelSeasons } from '#tyre-hotel/wheel-season.ts'
import { pageRoutes } from './pages.ts'

/** What a page needs to show a form again, or its next step. */
type PostedPart = Partial<Pick<RequestContext, 'posted' | 'postedBooking' | 'postedHotel' | 'refusedChange'>>

/** Null if the page takes no such form. */
type TakeForm = (
	context: RequestContext,
	fields: URLSearchParams,
	photos: readonly Buffer[],
) => Promise<FormAnswer<PostedPart> | null>

const takeLeadForm =
	(name: FormName): TakeForm =>
	async (context, fields, photos) => {
		const taken = await takePostedLead(context, fields, name, photos)
		return isRedirect(taken) ? taken : { shown: { posted: taken.shown }, status: taken.status }
	}

const takeBookingForm: TakeForm = async (context, fields) => {
	const workshop = context.workshopOf(context.site)
	if (!workshop) return null
	const taken = await takePostedBooking({ ...context, workshop }, context.url, fields)
	return isRedirect(taken) ? taken : { shown: { postedBooking: taken.shown }, status: taken.status }
}

const takeTyreHotelForm: TakeForm = async (context, fields) => {
	const { site, tyreHotel, tyreRemindersOf, lastingVisitor } = context
	const hotel = tyreHotel.of(site)
	if (!hotel) return null
	let lead: PostedForm | null = null
	const services = {
		...context,
		...{ hotel, seal: tyreHotel.seal, sessions: tyreHotel.sessions, visitor: lastingVisitor ?? '' },
		async takeOffer(form: URLSearchParams) {
			const taken = await takePostedLead(context, form, 'TyreOfferForm', [])
			if (isRedirect(taken)) return { isSent: true, status: 200 } as const
			lead = taken.shown
			return { isSent: false, status: taken.status }
		},
		reminders: hasWheelSeasons(site.market.country) ? tyreRemindersOf(site) : null,
		now: () => new Date(),
	}
	const { shown, status } = await takeHotelForm(services, fields)
	return { shown: { postedHotel: shown, posted: lead }, status }
}

const takeChangeForm: TakeForm = async (context, fields) => {
	const workshop = context.workshopOf(context.site)
	if (!workshop) return null
	const taken = await takeBookingChange({ ...context, workshop }, fields)
	return isRedirect(taken) ? taken : { shown: { refusedChange: taken.shown }, status: taken.status }
}

const endReminder: TakeForm = async ({ site, url, tyreRemindersOf }) => {
	const reminders = tyreRemindersOf(site)
	if (!reminders) return null
	return takeReminderEnd(reminders, url)
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
	ServiceBooking: takeBookingForm,
	'tyre-hotel': takeTyreHotelForm,
	BookingChange: takeChangeForm,
	ReminderEnd: endReminder,
}

/** Takes a form posted to its page without script: the one that it names, of those that the page has. Null if the page takes none. */
export async function answerPost(
	context: RequestContext,
	fields: URLSearchParams,
	photos: readonly Buffer[],
): Promise<FormAnswer<PostedPart> | null> {
	const taken = pageRoutes.find((route) => route.owns(context))?.forms
	const name = taken?.find((each) => each === fields.get(formField)) ?? taken?.[0]
	return name ? forms[name](context, fields, photos) : null
}
