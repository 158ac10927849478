import { addDays } from '#domain/calendar/calendar-day.ts'
import { wallClock } from '#domain/calendar/wall-clock.ts'
import { dateOf, zoneClock } from '#domain/calendar/zone-clock.ts'
import { formatPlate } from '#domain/cars/registration-number.ts'
import { formatPhone } from '#domain/customer/phone-number.ts'
import type { Language } from '#domain/market.ts'
import type { Translate } from '#i18n/texts.ts'
import type { Outbox } from '#outbox/outbox.ts'
import { type NewMessage, type Reviser, tooLateAnswer } from '#outbox/outbox-message.ts'
import { dateFormat } from '#platform/intl-formats.ts'
import type { Logger } from '#platform/logger.ts'
import type { Site } from '#sites/site.ts'
import { letterOrigin, toSitePath } from '#sites/site-address.ts'
import { siteLanguageOf } from '#sites/site-language.ts'
import type { StoredDepartment } from '#workshop/department-document.ts'
import { hasComingWheelChange } from '#workshop/embedded/booking-records.ts'
import { createStoredSetupReader } from '#workshop/embedded/workshop-store.ts'
import { isNearCeiling } from '../message-use.ts'
import { reminderPath } from '../tyre-hotel.ts'
import { findSeasonDay, remindDaysAfter, type SeasonDay } from '../wheel-season.ts'
import { countMessage, nullAtCeiling, readMessageUse } from './message-ceiling.ts'
import { issueReminderToken } from './reminder-wishes.ts'
import { type HotelStore, openEmail, openPhone, openPlate } from './sealed-agreements.ts'

export type SeasonReminderOptions = HotelStore & {
	outbox: Outbox
	/** `tyreReminderTexts` */
	textsOf: (language: Language) => Translate
	now: () => Date
	log: Logger
	/** Text messages of a site. */
	messagesPerDay: number
}

const messageId = (agreement: string, key: string) => `tyre-reminder-${agreement}-${key.replace(' ', '-')}`

/** Reminders are sent between these minutes of the local day, not at night. */
const sendingHours = { from: 10 * 60, to: 18 * 60 }
/** A text message that cannot be sent until then is not sent. */
const lastTextMinutes = 20 * 60
const batchSize = 100

/** Reminds customers who want it of the season whose wheels are in store, once for each season. Any process may run it. */
export function createSeasonReminders(options: SeasonReminderOptions) {
	const { db, keys, seal, outbox, textsOf, now, log, messagesPerDay: ceiling } = options
	const clock = () => now().getTime()
	const readSetup = createStoredSetupReader(db)

	/** Agreements after an id whose wheels of the season are in store, and whose customers want to be reminded. */
	async function findDue(site: Site, { season }: SeasonDay, { key, after }: { key: string; after: string }) {
		const rows = await db
			.selectFrom('tyre_hotel_reminder_consent as consent')
			.innerJoin('tyre_hotel_agreement as agreement', 'agreement.id', 'consent.agreement')
			.innerJoin('tyre_hotel_wheel_set as wheels', 'wheels.agreement', 'consent.agreement')
			.leftJoin('tyre_hotel_reminder as reminder', (join) =>
				join.onRef('reminder.agreement', '=', 'consent.agreement').on('reminder.season', '=', key),
			)
			.select([
				...(['agreement.id', 'agreement.registration_number', 'agreement.has_plate_part'] as const),
				...(['agreement.department', 'agreement.key_id', 'agreement.phone'] as const),
				...(['consent.channel', 'consent.email', 'consent.key_id as email_key_id', 'consent.language'] as const),
				'consent.origin',
			])
			.where('agreement.site', '=', site.key)
			.where('consent.withdrawn_at', 'is', null)
			.where('wheels.state', '=', 'stored')
			.where('wheels.season', '=', season)
			.where('reminder.agreement', 'is', null)
			.where('agreement.id', '>', after)
			.orderBy('consent.agreement')
			.orderBy('wheels.id')
			.limit(batchSize)
			.execute()
		const seals = await keys.findSeals(
			db,
			rows.flatMap(({ key_id, email_key_id }) => [key_id, email_key_id]),
		)
		return rows.map((row) => ({
			...row,
			registrationNumber: openPlate(row, seals),
			to:
				row.channel === 'sms'
					? openPhone(row, seals, seal)
					: openEmail({ agreement: row.id, key_id: row.email_key_id, email: row.email }, seals, seal),
		}))
	}

	/** Text messages that an outage kept back until the evening are due again on the next day. */
	async function forgetUnsent(site: Site, key: string): Promise<void> {
		const kind = 'reminder'
		const failed = await db
			.selectFrom('tyre_hotel_reminder as reminder')
			.innerJoin('tyre_hotel_agreement as agreement', 'agreement.id', 'reminder.agreement')
			.select('reminder.agreement')
			.where('agreement.site', '=', site.key)
			.where('reminder.season', '=', key)
			.where('reminder.agreement', 'in', outbox.subjectsWith(db, { kind, states: ['failed'] }))
			.execute()
		const agreements = failed.map(({ agreement }) => agreement)
		const progress = await outbox.progressOf(db, { kind, subjects: agreements })
		const unsent = agreements.filter((agreement) =>
			progress
				.filter(({ id }) => id.startsWith(messageId(agreement, key)))
				.every(({ state, answer }) => state === 'failed' && answer === tooLateAnswer),
		)
		for (const agreement of unsent)
			await db.deleteFrom('tyre_hotel_reminder').where('agreement', '=', agreement).where('season', '=', key).execute()
	}

	async function remindSite(site: Site, day: SeasonDay): Promise<number> {
		const key = `${day.date.slice(0, 4)} ${day.season}`
		await forgetUnsent(site, key)
		const { departments } = await readSetup({ site: site.key, country: site.market.country })
		let count = 0
		let after = ''
		for (;;) {
			const due = await findDue(site, day, { key, after })
			for (const customer of due) {
				// Erased since the backup that was restored.
				if (customer.to === '') continue
				// Who has booked needs no reminder.
				const { registrationNumber } = customer
				if (await hasComingWheelChange(options, { site: site.key, registrationNumber, now: now() })) continue
				if (customer.channel === 'sms' && !(await hasRoom(site))) continue
				const department = departments.find((each) => each.id === customer.department)
				if (await remind(site, { customer, department, day, key })) count++
			}
			const last = due.at(-1)
			if (!last || due.length < batchSize) return count
			after = last.id
		}
	}

	/** The last messages of a day are left to codes: who is reminded signs in with one. */
	const hasRoom = async (site: Site) =>
		!isNearCeiling(await readMessageUse(db, { site: site.key, ceiling, now: clock }))

	type Due = Awaited<ReturnType<typeof findDue>>[number]
	type Reminder = { customer: Due; department: StoredDepartment | undefined; day: SeasonDay; key: string }

	/** False if another process was faster, the customer has just withdrawn, or the text messages of the day are used up. */
	async function remind(site: Site, { customer, department, day, key }: Reminder): Promise<boolean> {
		const work = db.transaction().execute(async (trx) => {
			const at = now()
			const consent = await trx
				.selectFrom('tyre_hotel_reminder_consent')
				.select('agreement')
				.where('agreement', '=', customer.id)
				.where('withdrawn_at', 'is', null)
				.executeTakeFirst()
			if (!consent) return false
			const noted = await trx
				.insertInto('tyre_hotel_reminder')
				.values({ agreement: customer.id, season: key, sent_at: at.toISOString() })
				.onConflict((conflict) => conflict.columns(['agreement', 'season']).doNothing())
				.returning('agreement')
				.executeTakeFirst()
			if (!noted) return false
			await outbox.enqueue(trx, [toMessage(site, { customer, department, day, key }, at)])
			if (customer.channel === 'sms') await countMessage(trx, { site: site.key, ceiling, now: clock, log })
			return true
		})
		return (await work.catch(nullAtCeiling)) ?? false
	}

	function toMessage(site: Site, { customer, department, day, key }: Reminder, at: Date): NewMessage {
		const { message, mail, stop, language } = reminderTexts(site, { customer, department, day })
		const about = { site: site.key, kind: 'reminder', subject: customer.id, language } as const
		const local = zoneClock(site.market.timeZone)
		const { date } = wallClock(at, site.market.timeZone)
		const id = `${messageId(customer.id, key)}-${date}`
		const lastDay = dateOf(local.quarterAt(addDays(day.date, remindDaysAfter + 1), 0))
		const tonight = dateOf(local.quarterAt(date, lastTextMinutes))
		if (customer.channel === 'sms') {
			const content = { to: customer.to, text: message }
			return { ...about, id: `${id}.sms`, channel: 'sms', content, expiresAt: tonight }
		}
		const to = { email: customer.to }
		const replyTo = { name: department?.siteName ?? site.name, email: department?.email ?? '' }
		return {
			...about,
			id: `${id}.mail`,
			channel: 'mail',
			content: { ...mail, to, replyTo, isDirect: true, unsubscribe: stop },
			expiresAt: lastDay,
		}
	}

	function reminderTexts(site: Site, { customer, department, day }: Omit<Reminder, 'key'>) {
		const siteLanguage = siteLanguageOf(site, customer.language)
		const { language, locale, paths } = siteLanguage
		const t = textsOf(language)
		const origin = letterOrigin(site, customer.origin ?? undefined)
		const address = (path: string) => origin + toSitePath(site, language, path)
		const style = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const
		const values = {
			site: site.name,
			plate: formatPlate(customer.registrationNumber, site.market.country),
			workshop: department?.siteName ?? site.name,
			date: dateFormat(locale, style).format(Date.parse(`${day.date}T00:00:00Z`)),
		}
		const token = issueReminderToken(customer.id, seal)
		const stop = `${address(reminderPath)}?${new URLSearchParams({ token })}`
		const matter = t(`tyreReminder.${day.season}`, values)
		const book = t('tyreReminder.book', { link: address(paths.pathToTyreHotel) })
		const end = t('tyreReminder.stop', { link: stop })
		const phone = formatPhone(department?.phone ?? '', site.market.country, language)
		const call = phone ? [t('tyreReminder.call', { phone })] : []
		return {
			message: `${site.name}: ${matter}\n${book}\n${end}`,
			mail: {
				subject: t(`tyreReminder.${day.season}Subject`, values),
				text: `${[matter, '', book, ...call, '', end].join('\n')}\n`,
			},
			stop,
			language,
		}
	}

	/** A reminder is sent for as long as the customer wants it and has neither booked nor got the wheels. */
	const revise: Reviser = async ({ id, site, subject, channel, content }) => {
		const season = /-(winter|summer)(?:-[\d-]+)?\.\w+$/.exec(id)?.[1]
		const waiting = await db
			.selectFrom('tyre_hotel_reminder_consent as consent')
			.innerJoin('tyre_hotel_agreement as agreement', 'agreement.id', 'consent.agreement')
			.innerJoin('tyre_hotel_wheel_set as wheels', 'wheels.agreement', 'consent.agreement')
			.selectAll('agreement')
			.where('consent.agreement', '=', subject)
			.where('consent.withdrawn_at', 'is', null)
			.where('consent.channel', '=', channel === 'sms' ? 'sms' : 'mail')
			.where('wheels.state', '=', 'stored')
			.where('wheels.season', '=', season === 'summer' ? 'summer' : 'winter')
			.executeTakeFirst()
		if (!waiting) return null
		const registrationNumber = openPlate(waiting, await keys.findSeals(db, [waiting.key_id]))
		return (await hasComingWheelChange(options, { site, registrationNumber, now: now() })) ? null : content
	}

	return {
		revise,
		/** Returns how many were reminded. A site that fails does not stop the others. */
		async run(sites: readonly Site[]): Promise<number> {
			let count = 0
			for (const site of sites) {
				const { date, minutes } = wallClock(now(), site.market.timeZone)
				const day = findSeasonDay(site.market.country, date)
				if (!day || minutes < sendingHours.from || minutes >= sendingHours.to) continue
				try {
					count += await remindSite(site, day)
				} catch (error) {
					log.error({ err: error, site: site.key }, 'customers of the tyre hotel cannot be reminded')
				}
			}
			if (count > 0) {
				outbox.wake()
				log.info({ count }, 'reminded customers of the tyre hotel of the season')
			}
			return count
		},
	}
}
