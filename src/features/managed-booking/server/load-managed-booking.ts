import { isCalendarDay, startOfWeek } from '#domain/calendar/calendar-day.ts'
import { wallClock } from '#domain/calendar/wall-clock.ts'
import { createTranslate } from '#i18n/texts.ts'
import { loadTexts, type PageContext } from '#page/page-context.ts'
import { pageTitle } from '#page/page-head.ts'
import { tokenPageAlternates } from '#page/token-page.ts'
import type { Site } from '#sites/site.ts'
import { type DaySlots, managePath, type Workshop, type WorkshopBooking } from '#workshop/workshop.ts'
import { type BookingNotice, bookingNotices } from '../changes.ts'
import type { RefusedChange } from './take-booking-change.ts'

/** `week` is null if the booking cannot be moved, or its times cannot be loaded. */
export type ManagedBooking = {
	token: string
	notice: BookingNotice | null
	/** Sites that give out test drives only have none. */
	hasServiceBooking: boolean
	found: { booking: WorkshopBooking; week: DaySlots[] | null; from: string; today: string } | 'unavailable' | null
}

/** The page of a booking; null on sites without workshops. */
export async function loadManagedBooking(
	context: PageContext<'token' | 'from' | 'done'>,
	{ workshopOf }: { workshopOf: (site: Site) => Workshop | null },
	refused: RefusedChange | null,
) {
	const { site, siteLanguage, url } = context
	const workshop = workshopOf(site)
	if (!workshop) return null
	// It shows a customer's data to anyone with the link.
	context.cache.markPersonal()
	const token = url.searchParams.get('token') ?? ''
	const done = bookingNotices.find((each) => each === url.searchParams.get('done')) ?? null
	const notice = refused?.notice ?? done
	const managed: ManagedBooking = {
		...{ token, notice, hasServiceBooking: site.stock !== undefined },
		found: await findBooking(context, refused, { workshop, token }),
	}
	const t = createTranslate(siteLanguage.locale, await loadTexts(context))
	return {
		managed,
		status: managed.found === null ? 404 : managed.found === 'unavailable' ? 503 : 200,
		head: { title: pageTitle(site, { metaTitle: t('managedBooking.title') }), robots: 'noindex, nofollow' },
		alternates: tokenPageAlternates(site, { path: managePath, token }),
	}
}

async function findBooking(
	{ site, siteLanguage, url }: PageContext<'from'>,
	refused: RefusedChange | null,
	{ workshop, token }: { workshop: Workshop; token: string },
): Promise<ManagedBooking['found']> {
	const booking = await workshop.findBooking(token, siteLanguage.language)
	if (!booking.ok) return booking.error.code === 'unavailable' ? 'unavailable' : null
	const today = wallClock(new Date(), site.market.timeZone).date
	const asked = refused?.from ?? url.searchParams.get('from') ?? ''
	const wanted = isCalendarDay(asked) ? asked : booking.value.timeSlot.slice(0, 10)
	const isPast = wanted < today
	const from = startOfWeek(isPast ? today : wanted)
	const week = booking.value.isChangeable ? await workshop.findWeekToMove(token, from) : null
	return { booking: booking.value, week: week?.ok ? week.value : null, from, today }
}
