import { toMinutes } from '#domain/calendar/calendar-day.ts'
import { formatLocalTime } from '#domain/calendar/local-time.ts'
import { dateOf, zoneClock } from '#domain/calendar/zone-clock.ts'
import { textsFor } from '#i18n/texts.server.ts'
import { createTranslate } from '#i18n/texts.ts'
import type { Site, SiteLanguage } from '#sites/site.ts'
import { letterOrigin, toSitePath } from '#sites/site-address.ts'
import { siteLanguageOf } from '#sites/site-language.ts'
import { calendarFile } from '#workshop/calendar-file.ts'
import { managePath, type WorkshopBooking } from '#workshop/workshop.ts'
import type { Call } from '../route.ts'
import type { WorkshopCallParts } from './workshop-calls.ts'

/** The calendar file of a booking, by the token of the link in its mail. */
export async function answerBookingCalendarCall(call: Call, { workshopOf, log }: WorkshopCallParts): Promise<Response> {
	const { site } = call.env.address
	const token = call.var.query.get('token') ?? ''
	const siteLanguage = siteLanguageOf(site, call.var.query.get('language'))
	const found = await workshopOf(site)?.findBooking(token, siteLanguage.language)
	if (!found?.ok) {
		const isDown = found?.error.code === 'unavailable'
		if (isDown) log.warn({}, 'a booking could not be read')
		return isDown ? call.json({ code: 'unavailable' }, 503) : call.json({ code: 'not-found' }, 404)
	}
	const text = toCalendar(found.value, {
		site,
		siteLanguage,
		token,
		origin: letterOrigin(site, call.env.address.origin),
	})
	return call.body(text, 200, {
		'content-type': 'text/calendar; charset=utf-8',
		'content-disposition': `attachment; filename="${found.value.id}.ics"`,
	})
}

function toCalendar(
	booking: WorkshopBooking,
	{ site, siteLanguage, token, origin }: { site: Site; siteLanguage: SiteLanguage; token: string; origin: string },
): string {
	const { department, vehicleName, timeSlot, readyAt, offerings, id, sequence, state } = booking
	const t = createTranslate(siteLanguage.locale, textsFor(siteLanguage.language, ['bookingMail']))
	const timeText = (local: string) => formatLocalTime(local, siteLanguage.locale)
	const ready = readyAt && state === 'confirmed' ? [t('bookingMail.readyAt', { time: timeText(readyAt) })] : []
	const path = toSitePath(site, siteLanguage.language, managePath)
	return calendarFile({
		uid: `${id}@${site.hosts[0]}`,
		sequence,
		isCancelled: state === 'cancelled',
		start: dateOf(zoneClock(site.market.timeZone).quarterAt(timeSlot.slice(0, 10), toMinutes(timeSlot.slice(11, 16)))),
		minutes: booking.customerMinutes,
		stampedAt: new Date(),
		summary: `${department.siteName}, ${vehicleName}`,
		description: [
			...offerings.map(({ name, units }) => (units > 1 ? `${units} × ${name}` : name)),
			...ready,
			`${t('bookingMail.number')}: ${id}`,
		].join('\n'),
		location: department.address,
		latitude: department.latitude,
		longitude: department.longitude,
		url: `${origin}${path}?${new URLSearchParams({ token })}`,
		organizer: { name: department.siteName, email: department.email },
	})
}
