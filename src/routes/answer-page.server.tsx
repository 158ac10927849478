import { menuOf } from '#blocks/main-navigation/menu-of.ts'
import { ContentUnavailableError } from '#content/content-unavailable.ts'
import { loadFrame } from '#document/frame.server.ts'
import { PageError } from '#document/page-error.tsx'
import { sitePage } from '#document/site-page.server.ts'
import type { SitePage } from '#document/site-page.ts'
import type { PostedForm } from '#features/leads/server/open-form.ts'
import { takePostedLead } from '#features/leads/server/posted-lead.ts'
import { type BookingStart, bookingKeyField } from '#features/service-booking/booking-start.ts'
import { takePostedBooking } from '#features/service-booking/server/take-booking.ts'
import type { PostedHotel } from '#features/tyre-hotel/posted-hotel.ts'
import { takeHotelForm } from '#features/tyre-hotel/server/take-hotel-form.ts'
import { createTranslate } from '#i18n/texts.ts'
import { pageTitle } from '#page/page-head.ts'
import type { Redirect } from '#page/redirect.ts'
import type { RequestContext } from '#services.ts'
import type { TyreHotel } from '#tyre-hotel/tyre-hotel.ts'
import { hasWheelSeasons } from '#tyre-hotel/wheel-season.ts'
import { wizardFields } from '#ui/wizard/posted-flow.ts'
import { pageRoutes } from './pages.ts'

/** The page at the requested address, including the pages for missing and failed ones. */
export async function answerPage(context: RequestContext): Promise<SitePage | Redirect> {
	try {
		for (const route of pageRoutes) {
			const answer = route.owns(context) ? await route.load(context) : null
			if (answer === 'unavailable') return await errorPage(context, 503)
			if (answer) return answer
		}
		return await errorPage(context, 404)
	} catch (err) {
		context.log.error({ err, site: context.site.key, path: context.path }, 'a page failed')
		return errorPage(context, err instanceof ContentUnavailableError ? 503 : 500)
	}
}

export type PostAnswer =
	| Redirect
	| { posted: PostedForm; status: number }
	| { postedBooking: BookingStart; status: number }
	| { postedHotel: PostedHotel; posted: PostedForm | null; status: number }
	| { posted: null; status: 405 }

/**
 * Accepts a form posted to its page. A lead redirects to the thanks, or returns what the page needs to render it again; a
 * booking, or a step of the tyre hotel, returns the page that shows it or its errors.
 */
export async function answerPost(
	context: RequestContext,
	fields: URLSearchParams,
	photos: readonly Buffer[],
): Promise<PostAnswer> {
	const workshop = fields.has(bookingKeyField) ? context.workshopOf(context.site) : null
	if (workshop) {
		const { start, status } = await takePostedBooking({ ...context, workshop }, context.url.searchParams, fields)
		return { postedBooking: start, status }
	}
	const hotel = fields.has(wizardFields.action) ? context.tyreHotel.of(context.site) : null
	if (hotel) return takePostedHotel(context, hotel, fields)
	const forms = pageRoutes.find((route) => route.owns(context))?.forms
	return forms ? takePostedLead(context, fields, forms, photos) : { posted: null, status: 405 }
}

async function takePostedHotel(context: RequestContext, hotel: TyreHotel, fields: URLSearchParams) {
	const { site, tyreHotel, tyreRemindersOf, lastingVisitor } = context
	let lead: PostedForm | null = null
	async function takeOffer(form: URLSearchParams) {
		const taken = await takePostedLead(context, form, ['TyreOfferForm'], [])
		if ('redirectTo' in taken) return { isSent: true, status: 200 }
		lead = taken.posted
		return { isSent: false, status: taken.status }
	}
	const services = {
		...context,
		...{ hotel, takeOffer, seal: tyreHotel.seal, sessions: tyreHotel.sessions, visitor: lastingVisitor ?? '' },
		reminders: hasWheelSeasons(site.market.country) ? tyreRemindersOf(site) : null,
		now: () => new Date(),
	}
	const { posted, status } = await takeHotelForm(services, fields)
	return { postedHotel: posted, posted: lead, status }
}

async function errorPage(context: RequestContext, status: 404 | 500 | 503): Promise<SitePage> {
	const { site, siteLanguage } = context
	const { header, texts } = await loadFrame(context, null)
	const t = createTranslate(siteLanguage.locale, texts)
	const title = t(status === 404 ? 'error.notFoundTitle' : 'error.serverTitle')
	const head = { title: pageTitle(site, { metaTitle: title }), robots: 'noindex' }
	const main = <PageError status={status} menu={menuOf(header)} />
	return sitePage(context, { status, head, alternates: [], styles: 'error', main })
}
