import type { Transaction } from 'kysely'
import type { Database } from '#db/database.ts'
import { createUseCounts } from '#db/use-counts.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { clockStyle } from '#domain/calendar/time-of-day.ts'
import { dateOf, quarterMinutes, quarterOf, zoneClock } from '#domain/calendar/zone-clock.ts'
import { formatOdometer } from '#domain/cars/format-odometer.ts'
import { formatPlate } from '#domain/cars/registration-number.ts'
import { formatPhone, isMobilePhone, toInternationalPhone } from '#domain/customer/phone-number.ts'
import type { Language } from '#domain/market.ts'
import { formatExactMoney } from '#domain/money/format-money.ts'
import { textsFor } from '#i18n/texts.server.ts'
import { createTranslate, type Translate } from '#i18n/texts.ts'
import type { Outbox } from '#outbox/outbox.ts'
import type { Mail, NewMessage } from '#outbox/outbox-message.ts'
import { capitalised } from '#platform/capitalised.ts'
import { dateFormat } from '#platform/intl-formats.ts'
import { normalizeEmail } from '#platform/normalize-email.ts'
import { sign } from '#platform/seals/signatures.ts'
import type { Site, SiteLanguage } from '#sites/site.ts'
import { letterOrigin, toSitePath } from '#sites/site-address.ts'
import { siteLanguageOf } from '#sites/site-language.ts'
import {
	type BookingRecord,
	customerMinutes,
	isPersonErased,
	isTestDrive,
	worksForWorkshop,
} from '../booking-record.ts'
import { calendarFile } from '../calendar-file.ts'
import type { WorkshopDepartment } from '../department-document.ts'
import { promisedSum } from '../promised-sum.ts'
import { managePath } from '../workshop.ts'
import type { BookingChange } from './department-time.ts'
import { issueManageToken } from './manage-token.ts'

type Kind = Parameters<BookingChange>[1]['kind']

export type BookingLetterOptions = {
	signingKey: Buffer
	now: () => Date
	outbox: Outbox
	findSite: (key: string) => Site | undefined
}

/** Local hour of the reminder on the day before. */
const reminderMinutes = 10 * 60

/**
 * Mails about a booking: to the customer, with a calendar file and a link to move or cancel, and to the workshop. They are put into the
 * outbox by the transaction of the change.
 */
export function createBookingLetters({ signingKey, now, outbox, findSite }: BookingLetterOptions): BookingChange {
	/** Whether the customer's address may get one more letter of a booking without the token of a form. */
	async function takeLetter(trx: Transaction<Database>, { content }: BookingRecord): Promise<boolean> {
		const { limit, windowMs } = lettersToStrangers
		const key = `booking-letter ${sign(normalizeEmail(content.customer.email), signingKey)}`
		const [count = 0] = await createUseCounts(trx, () => now().getTime()).add([{ key, windowMs }])
		return count <= limit
	}

	/** That the car is ready: to the phone if it takes text messages, otherwise by mail. Each time that it is done it is another message. */
	function toReadyMessage(
		writer: ReturnType<typeof createLetterWriter>,
		{ site, booking, at }: { site: Site; booking: BookingRecord; at: Date },
	): NewMessage {
		const { customer, withoutFormToken } = booking.content
		const { language, ...mail } = writer.toCustomer('done')
		const id = `booking-${booking.id}-${booking.sequence}-done${at.getTime()}`
		const about = { site: site.key, kind: 'booking', subject: booking.id, language } as const
		const expiresAt = new Date(at.getTime() + readyNewsMs)
		const phone = toInternationalPhone(customer.phone, site.market.country)
		const takesText = outbox.channels.includes('sms') && !withoutFormToken && phone !== null && isMobilePhone(phone)
		return takesText
			? { ...about, id: `${id}.sms`, channel: 'sms', content: { to: phone, text: writer.toPhone() }, expiresAt }
			: { ...about, id: `${id}.mail`, channel: 'mail', content: mail, expiresAt }
	}

	return async (trx, { kind, booking, department }) => {
		const site = findSite(booking.site)
		if (!site || isPersonErased(booking)) return
		const at = now()
		const writerAt = (at: Date) => createLetterWriter({ site, booking, department, signingKey, at })
		const writer = writerAt(at)
		const idOf = (letter: string, sequence = booking.sequence) => `booking-${booking.id}-${sequence}-${letter}.mail`
		const handIn = dateOf(booking.handIn)
		const afterChange = new Date(Math.max(handIn.getTime(), at.getTime() + changeNewsMs))
		const toMessage = (
			letter: string,
			{ language, ...content }: Letter,
			{ dueAt = at, expiresAt = afterChange }: { dueAt?: Date; expiresAt?: Date } = {},
		): NewMessage => ({
			...{ id: idOf(letter), channel: 'mail', content, dueAt, expiresAt, language },
			...{ site: site.key, kind: 'booking', subject: booking.id },
		})

		const isKnown = !booking.content.withoutFormToken
		if (kind === 'done') {
			if (!isTestDrive(booking) && (isKnown || (await takeLetter(trx, booking))))
				await outbox.enqueue(trx, [toReadyMessage(writer, { site, booking, at })])
			return
		}
		const letters: NewMessage[] = []
		if (isKnown || (await takeLetter(trx, booking)))
			letters.push(toMessage(kind, writer.toCustomer(kind), kind === 'cancelled' ? {} : { expiresAt: handIn }))
		const dueAt = reminderAt(booking, department)
		if (isKnown && kind !== 'cancelled' && dueAt > at)
			letters.push(toMessage('reminder', writerAt(dueAt).toCustomer('reminder'), { dueAt, expiresAt: handIn }))
		if (department.email !== '') letters.push(toMessage('workshop', writer.toWorkshop(kind)))
		if (kind !== 'booked') await outbox.cancel(trx, { ids: [idOf('reminder', booking.sequence - 1)] })
		await outbox.enqueue(trx, letters)
	}
}

/** The news that a car is ready is not sent later. */
const readyNewsMs = 2 * 60 * 60 * 1000

/** A cancellation, and what a workshop should know, is of use for a day although the time is past. */
const changeNewsMs = 24 * 60 * 60 * 1000

type Letter = Mail & { language: Language }

/** Letters of a day to one address from bookings that came without the token of a form: their sender may not be its owner. */
const lettersToStrangers = { limit: 4, windowMs: 24 * 60 * 60 * 1000 }

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

/** `at`: the moment at which the letters are read. */
export function createLetterWriter(matter: Matter) {
	const { site, booking, department, signingKey, at } = matter
	const { customer, freeText, offerings, vehicleName, odometer, withoutFormToken } = booking.content
	const plate = formatPlate(booking.registrationNumber, site.market.country)
	const replyTo = { name: department.siteName, email: department.email }
	const name = `${customer.firstName} ${customer.lastName}`
	const worksWith = (isInputShown: boolean, works: readonly Omit<(typeof offerings)[number], 'ofSite'>[] = offerings) =>
		works.map(({ name: work, units, userInput }) =>
			[`- ${units > 1 ? `${units} × ` : ''}${work}`, ...(userInput && isInputShown ? [userInput] : [])].join(': '),
		)
	const sum = promisedSum(offerings)
	const priceLines = (t: Translate, locale: string) =>
		sum === null || booking.state === 'cancelled'
			? []
			: [
					t(sum.isIncomplete ? 'bookingMail.priceIncomplete' : 'bookingMail.price', {
						sum: formatExactMoney({ amount: sum.amount, currency: site.market.currency }, locale),
					}),
				]
	const readyAt = isTestDrive(booking) || booking.state !== 'confirmed' ? null : booking.readyAt
	const readyLines = (t: Translate, timeText: (quarter: number, isDay: boolean) => string) =>
		readyAt === null ? [] : [t('bookingMail.readyAt', { time: timeText(readyAt, false) })]
	const inLanguage = ({ language, locale }: SiteLanguage) => {
		const t = createTranslate(locale, textsFor(language, ['bookingMail']))
		const phone = formatPhone(department.phone, site.market.country, language)
		return {
			t,
			timeText: (quarter: number, isDay: boolean) => formatTime(quarter, { locale, isDay, department }),
			call: phone ? [t('bookingMail.call', { phone })] : [],
		}
	}

	const ofCustomer = siteLanguageOf(site, booking.content.language)

	return {
		/** That the car is ready. */
		toPhone(): string {
			const { t, call } = inLanguage(ofCustomer)
			const { siteName: workshop } = department
			return [`${workshop}: ${t('bookingMail.doneText', { plate })}`, ...call].join(' ')
		},

		toCustomer(kind: Kind | 'reminder'): Letter {
			const { t, timeText, call } = inLanguage(ofCustomer)
			const time = timeText(booking.handIn, booking.isFullDay)
			const token = issueManageToken(booking.id, signingKey)
			const path = toSitePath(site, ofCustomer.language, managePath)
			const link = `${letterOrigin(site, booking.content.origin)}${path}?token=${encodeURIComponent(token)}`
			const changeable = booking.handIn - Math.ceil(department.schedule.changeableMinutes / quarterMinutes)
			const isPast = kind === 'reminder' || kind === 'done' || dateOf(changeable) <= at
			const clock = zoneClock(department.schedule.timeZone)
			const isToday = clock.localAt(booking.handIn).date === clock.localAt(quarterOf(at)).date
			const words = kind === 'reminder' && isToday ? 'reminderToday' : kind
			const isKnown = !withoutFormToken
			const works = worksWith(isKnown)
			const ready = readyLines(t, timeText)
			const lines = [
				...(isKnown ? [t('bookingMail.hello', { name: customer.firstName }), ''] : []),
				// Slovak goes on after the greeting with a small letter.
				isKnown ? t(`bookingMail.${words}`) : capitalised(t(`bookingMail.${words}`), ofCustomer.locale),
				'',
				...(kind === 'done' ? [] : [time]),
				...(booking.isFullDay && kind !== 'cancelled' && kind !== 'done'
					? [t(`bookingMail.${booking.readyAt === null ? 'wholeDay' : 'leaveBefore'}`)]
					: []),
				...ready,
				department.siteName,
				...(department.address ? [department.address] : []),
				'',
				`${t('bookingMail.number')}: ${booking.id}`,
				...(isKnown ? [`${t('bookingMail.car')}: ${vehicleName}, ${plate}`] : []),
				`${t('bookingMail.work')}:`,
				...works,
				...priceLines(t, ofCustomer.locale),
				...(freeText && isKnown ? ['', `${t('bookingMail.message')}: ${freeText}`] : []),
				...(kind === 'cancelled' || isPast
					? []
					: ['', t('bookingMail.change', { until: timeText(changeable, false) }), link]),
				...call.flatMap((line) => ['', line]),
			]
			const subject = t(`bookingMail.${words}Subject`, { workshop: department.siteName, time })
			const calendar =
				kind === 'reminder' || kind === 'done' ? undefined : calendarOf({ t, link, works: [...works, ...ready] })
			const text = `${lines.join('\n')}\n`
			const { language } = ofCustomer
			const to = isKnown ? { name, email: customer.email } : { email: customer.email }
			return { to, replyTo, subject, text, calendar, isDirect: true, language }
		},

		/** In the language of the site. */
		toWorkshop(kind: Exclude<Kind, 'done'>): Letter {
			const [siteLanguage] = site.languages
			const { t, timeText } = inLanguage(siteLanguage)
			const time = timeText(booking.handIn, booking.isFullDay)
			const subjects = { booked: 'deskBooked', moved: 'deskMoved', cancelled: 'deskCancelled' } as const
			const subject = t(`bookingMail.${subjects[kind]}`, { plate, time })
			const reading = odometer && formatOdometer(odometer, { locale: siteLanguage.locale, unit: odometer.unit })
			const lines = [
				subject,
				...readyLines(t, timeText),
				'',
				`${t('bookingMail.number')}: ${booking.id}`,
				`${t('bookingMail.car')}: ${vehicleName}, ${plate}`,
				...(reading ? [`${t('bookingMail.odometer')}: ${reading}`] : []),
				`${t('bookingMail.customer')}: ${name}, ${customer.phone}, ${customer.email}`,
				`${t('bookingMail.work')}:`,
				...worksWith(true, worksForWorkshop(booking)),
				...priceLines(t, siteLanguage.locale),
				...(freeText ? ['', freeText] : []),
			]
			const text = `${lines.join('\n')}\n`
			const { language } = siteLanguage
			return { to: replyTo, replyTo: { name, email: customer.email }, subject, text, language }
		},
	}

	function calendarOf({ t, link, works: done }: { t: Translate; link: string; works: readonly string[] }) {
		const isCancelled = booking.state === 'cancelled'
		const text = calendarFile({
			uid: `${booking.id}@${site.hosts[0]}`,
			sequence: booking.sequence,
			isCancelled,
			start: dateOf(booking.handIn),
			minutes: customerMinutes(booking),
			stampedAt: at,
			summary: withoutFormToken ? department.siteName : `${department.siteName}, ${vehicleName}`,
			description: [...done, '', `${t('bookingMail.number')}: ${booking.id}`].join('\n'),
			location: department.address,
			latitude: department.latitude,
			longitude: department.longitude,
			url: link,
			organizer: replyTo,
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
	const format = dateFormat(locale, isDay ? day : { ...day, ...clockStyle(locale) })
	return format.format(dateOf(quarter))
}
