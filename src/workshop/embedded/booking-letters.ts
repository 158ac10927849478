import { addDays } from '#domain/calendar/calendar-day.ts'
import { dateOf, quarterMinutes, zoneClock } from '#domain/calendar/zone-clock.ts'
import { formatOdometer } from '#domain/cars/format-odometer.ts'
import { textsFor } from '#i18n/texts.server.ts'
import { createTranslate, type Translate } from '#i18n/texts.ts'
import { dateFormat } from '#platform/intl-formats.ts'
import type { LeadContent } from '#providers/forms-hub/forms-hub.ts'
import { keepLetter, withdrawLetter } from '#providers/forms-hub/letters.ts'
import type { Site, SiteLanguage } from '#sites/site.ts'
import { toSitePath } from '#sites/site-address.ts'
import type { BookingRecord } from '../booking-record.ts'
import { calendarFile } from '../calendar-file.ts'
import type { WorkshopDepartment } from '../department-document.ts'
import { managePath } from '../workshop.ts'
import type { BookingChange } from './book-time.ts'
import { issueManageToken } from './manage-token.ts'

type Kind = Parameters<BookingChange>[1]['kind']

export type BookingLetterOptions = {
	signingKey: Buffer
	now: () => Date
	/** False if letters stay in the database for the operator. */
	hasMail: boolean
	findSite: (key: string) => Site | undefined
}

/** Local hour of the reminder on the day before. */
const reminderMinutes = 10 * 60

/**
 * Mails about a booking: to the customer, with a calendar file and a link to move or cancel, and to the workshop. They are kept with
 * the change itself, so that none is lost and none is sent for a change that was not made.
 */
export function createBookingLetters({ signingKey, now, hasMail, findSite }: BookingLetterOptions): BookingChange {
	return async (trx, { kind, booking, department }) => {
		const site = findSite(booking.site)
		if (!site) return
		const at = now()
		const common = { site: site.key, formName: `${site.key}ServiceBooking`, at }
		const writer = createWriter({ site, booking, department, signingKey, at })
		const id = (name: string, sequence = booking.sequence) => `booking-${booking.id}-${sequence}-${name}`

		await keepLetter(trx, { ...common, id: id(kind), content: writer.toCustomer(kind), dueAt: at }, { hasMail })
		if (department.email !== '')
			await keepLetter(trx, { ...common, id: id('workshop'), content: writer.toWorkshop(kind), dueAt: at }, { hasMail })
		if (kind !== 'booked') await withdrawLetter(trx, id('reminder', booking.sequence - 1))
		const dueAt = reminderAt(booking, department)
		if (kind !== 'cancelled' && dueAt > at)
			await keepLetter(
				trx,
				{ ...common, id: id('reminder'), content: writer.toCustomer('reminder'), dueAt },
				{ hasMail },
			)
	}
}

function reminderAt({ handIn }: BookingRecord, { schedule }: WorkshopDepartment): Date {
	const clock = zoneClock(schedule.timeZone)
	const dayBefore = addDays(clock.localAt(handIn).date, -1)
	return dateOf(clock.quarterAt(dayBefore, reminderMinutes))
}

type Matter = {
	site: Site
	booking: BookingRecord
	department: WorkshopDepartment
	signingKey: Buffer
	at: Date
}

function createWriter(matter: Matter) {
	const { site, booking, department, signingKey, at } = matter
	const { customer, freeText, offerings, vehicleName, odometer } = booking.content
	const replyTo = { name: department.siteName, email: department.email }
	const name = `${customer.firstName} ${customer.lastName}`
	const works = offerings.map(({ name: work, units, userInput }) =>
		[`- ${units > 1 ? `${units} × ` : ''}${work}`, ...(userInput ? [userInput] : [])].join(': '),
	)
	const values = { bookingId: booking.id, registrationNumber: booking.registrationNumber, department: department.id }
	const inLanguage = ({ language, locale }: SiteLanguage) => ({
		t: createTranslate(locale, textsFor(language, ['bookingMail'])),
		timeText: (quarter: number, isDay: boolean) => formatTime(quarter, { locale, isDay, department }),
	})

	return {
		toCustomer(kind: Kind | 'reminder'): LeadContent {
			const siteLanguage =
				site.languages.find(({ language }) => language === booking.content.language) ?? site.languages[0]
			const { t, timeText } = inLanguage(siteLanguage)
			const time = timeText(booking.handIn, booking.isFullDay)
			const token = issueManageToken(booking.id, signingKey)
			const path = toSitePath(site, siteLanguage.language, managePath)
			const link = `https://${site.hosts[0]}${path}?token=${encodeURIComponent(token)}`
			const changeable = booking.handIn - Math.ceil(department.schedule.changeableMinutes / quarterMinutes)
			const isPast = kind === 'reminder' || dateOf(changeable) <= at
			const lines = [
				t('bookingMail.hello', { name: customer.firstName }),
				'',
				t(`bookingMail.${kind}`),
				'',
				time,
				...(booking.isFullDay && kind !== 'cancelled' ? [t('bookingMail.wholeDay')] : []),
				department.siteName,
				...(department.address ? [department.address] : []),
				'',
				`${t('bookingMail.number')}: ${booking.id}`,
				`${t('bookingMail.car')}: ${vehicleName}, ${booking.registrationNumber}`,
				`${t('bookingMail.work')}:`,
				...works,
				...(freeText ? ['', `${t('bookingMail.message')}: ${freeText}`] : []),
				...(kind === 'cancelled' || isPast
					? []
					: ['', t('bookingMail.change', { until: timeText(changeable, false) }), link]),
				...(department.phone ? ['', t('bookingMail.call', { phone: department.phone })] : []),
			]
			const subject = t(`bookingMail.${kind}Subject`, { workshop: department.siteName, time })
			const calendar = kind === 'reminder' ? undefined : calendarOf({ t, link, works })
			const mail = { subject, text: `${lines.join('\n')}\n`, language: siteLanguage.language, calendar }
			return { values: { ...values, kind }, to: { name, email: customer.email }, replyTo, isForVisitor: true, mail }
		},

		/** In the language of the site. */
		toWorkshop(kind: Kind): LeadContent {
			const [siteLanguage] = site.languages
			const { t, timeText } = inLanguage(siteLanguage)
			const time = timeText(booking.handIn, booking.isFullDay)
			const subjects = { booked: 'deskBooked', moved: 'deskMoved', cancelled: 'deskCancelled' } as const
			const subject = t(`bookingMail.${subjects[kind]}`, { plate: booking.registrationNumber, time })
			const reading = odometer && formatOdometer(odometer, { locale: siteLanguage.locale, unit: odometer.unit })
			const lines = [
				subject,
				'',
				`${t('bookingMail.number')}: ${booking.id}`,
				`${t('bookingMail.car')}: ${vehicleName}, ${booking.registrationNumber}`,
				...(reading ? [`${t('bookingMail.odometer')}: ${reading}`] : []),
				`${t('bookingMail.customer')}: ${name}, ${customer.phone}, ${customer.email}`,
				`${t('bookingMail.work')}:`,
				...works,
				...(freeText ? ['', freeText] : []),
			]
			return {
				values: { ...values, kind },
				to: replyTo,
				replyTo: { name, email: customer.email },
				mail: { subject, text: `${lines.join('\n')}\n`, language: siteLanguage.language },
			}
		},
	}

	function calendarOf({ t, link, works: done }: { t: Translate; link: string; works: readonly string[] }) {
		const isCancelled = booking.state === 'cancelled'
		const text = calendarFile({
			uid: `${booking.id}@${site.hosts[0]}`,
			sequence: booking.sequence,
			isCancelled,
			start: dateOf(booking.handIn),
			// The time to hand the car in.
			minutes: 2 * quarterMinutes,
			stampedAt: at,
			summary: `${department.siteName}, ${vehicleName}`,
			description: [...done, '', `${t('bookingMail.number')}: ${booking.id}`].join('\n'),
			location: department.address,
			latitude: department.latitude,
			longitude: department.longitude,
			url: link,
		})
		return { method: isCancelled ? ('CANCEL' as const) : ('PUBLISH' as const), text }
	}
}

function formatTime(
	quarter: number,
	{ locale, isDay, department }: { locale: string; isDay: boolean; department: WorkshopDepartment },
): string {
	const { timeZone } = department.schedule
	const day = { weekday: 'long', day: 'numeric', month: 'long', timeZone } as const
	const format = dateFormat(locale, isDay ? day : { ...day, hour: '2-digit', minute: '2-digit' })
	return format.format(dateOf(quarter))
}
