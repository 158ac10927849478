import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import { wallClock } from '#domain/calendar/wall-clock.ts'
import { quarterOf } from '#domain/calendar/zone-clock.ts'
import type { Language } from '#domain/market.ts'
import type { Translate } from '#i18n/texts.ts'
import { dateFormat } from '#platform/intl-formats.ts'
import type { Logger } from '#platform/logger.ts'
import type { TextSeal } from '#platform/seals/text-seal.ts'
import { keepLetter } from '#providers/forms-hub/letters.ts'
import type { SmsOutbox } from '#providers/sms/outbox.ts'
import type { Site } from '#sites/site.ts'
import { toSitePath } from '#sites/site-address.ts'
import type { WorkshopDepartment } from '#workshop/department-document.ts'
import { createSetupReader } from '#workshop/embedded/workshop-store.ts'
import { reminderPath } from '../tyre-hotel.ts'
import { findSeasonDay, type SeasonDay } from '../wheel-season.ts'
import { openPhone } from './agreements.ts'
import { issueReminderToken, openReminderEmail } from './reminder-wishes.ts'

export type SeasonReminderOptions = {
	db: Kysely<Database>
	seal: TextSeal
	sms: SmsOutbox
	/** `tyreReminderTexts` */
	textsOf: (language: Language) => Translate
	/** False if letters stay in the database for the operator. */
	hasMail: boolean
	/** Mails were kept. */
	onKept: () => void
	now: () => Date
	log: Logger
}

/** The name of the form under which reminders lie in the outbox of leads. */
export const reminderFormName = (site: string) => `${site}TyreReminder`

/** Reminders are sent between these minutes of the local day, not at night. */
const sendingHours = { from: 10 * 60, to: 18 * 60 }
/** A message that cannot be sent the same day is not sent. */
const messageLifeMs = 20 * 60 * 60 * 1000
const batchSize = 100

/** Reminds customers who want it of the season whose wheels are in store, once for each season. Any process may run it. */
export function createSeasonReminders(options: SeasonReminderOptions) {
	const { db, seal, sms, textsOf, hasMail, onKept, now, log } = options
	const readSetup = createSetupReader(db)

	/** Agreements after an id whose wheels of the season are in store, and whose customers want to be reminded. */
	function findDue(site: Site, { season }: SeasonDay, { key, after }: { key: string; after: string }) {
		return db
			.selectFrom('tyre_hotel_reminder_consent as consent')
			.innerJoin('tyre_hotel_agreement as agreement', 'agreement.id', 'consent.agreement')
			.innerJoin('tyre_hotel_wheel_set as wheels', 'wheels.agreement', 'consent.agreement')
			.leftJoin('tyre_hotel_reminder as reminder', (join) =>
				join.onRef('reminder.agreement', '=', 'consent.agreement').on('reminder.season', '=', key),
			)
			.select([
				...(['agreement.id', 'agreement.registration_number', 'agreement.phone', 'agreement.department'] as const),
				...(['consent.channel', 'consent.email', 'consent.language'] as const),
			])
			.where('agreement.site', '=', site.key)
			.where('consent.withdrawn_at', 'is', null)
			.where('wheels.state', '=', 'stored')
			.where('wheels.season', '=', season)
			.where('reminder.agreement', 'is', null)
			.where('agreement.id', '>', after)
			.orderBy('agreement.id')
			.limit(batchSize)
			.execute()
	}

	async function remindSite(site: Site, day: SeasonDay): Promise<number> {
		const key = `${day.date.slice(0, 4)} ${day.season}`
		const { departments } = await readSetup({ site: site.key, country: site.market.country })
		let count = 0
		let after = ''
		for (;;) {
			const due = await findDue(site, day, { key, after })
			for (const customer of due) {
				if (await hasBooked(site, customer.registration_number)) continue
				const department = departments.find((each) => each.id === customer.department)
				if (await remind(site, { customer, department, day, key })) count++
			}
			const last = due.at(-1)
			if (!last || due.length < batchSize) return count
			after = last.id
		}
	}

	/** Who has booked a wheel change needs no reminder. */
	async function hasBooked(site: Site, registrationNumber: string): Promise<boolean> {
		const booking = await db
			.selectFrom('workshop_booking')
			.select('id')
			.where('site', '=', site.key)
			.where('registration_number', '=', registrationNumber)
			.where('state', '=', 'confirmed')
			.where('hand_in', '>=', quarterOf(now()))
			.where('content', 'like', '%"wheel-change"%')
			.executeTakeFirst()
		return booking !== undefined
	}

	type Due = Awaited<ReturnType<typeof findDue>>[number]
	type Reminder = { customer: Due; department: WorkshopDepartment | undefined; day: SeasonDay; key: string }

	/** False if another process was faster, or the customer has just withdrawn. */
	function remind(site: Site, { customer, department, day, key }: Reminder): Promise<boolean> {
		return db.transaction().execute(async (trx) => {
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
			const texts = reminderTexts(site, { customer, department, day })
			if (customer.channel === 'sms') {
				await sms.put(trx, {
					to: openPhone(seal, customer.phone),
					text: texts.message,
					...{ site: site.key, kind: 'reminder', subject: customer.id, language: texts.mail.language },
					expiresAt: at.getTime() + messageLifeMs,
				})
				return true
			}
			const replyTo = { name: department?.siteName ?? site.name, email: department?.email ?? '' }
			const content = {
				values: { registrationNumber: customer.registration_number, season: key },
				to: { email: openReminderEmail(seal, customer.email) },
				...{ replyTo, isForVisitor: true, mail: texts.mail },
			}
			const id = `tyre-reminder-${customer.id}-${key.replace(' ', '-')}`
			const common = { site: site.key, formName: reminderFormName(site.key), at, dueAt: at }
			await keepLetter(trx, { ...common, id, content }, { hasMail })
			return true
		})
	}

	function reminderTexts(site: Site, { customer, department, day }: Omit<Reminder, 'key'>) {
		const siteLanguage = site.languages.find(({ language }) => language === customer.language) ?? site.languages[0]
		const { language, locale, paths } = siteLanguage
		const t = textsOf(language)
		const address = (path: string) => `https://${site.hosts[0]}${toSitePath(site, language, path)}`
		const style = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const
		const values = {
			site: site.name,
			plate: customer.registration_number,
			workshop: department?.siteName ?? site.name,
			date: dateFormat(locale, style).format(Date.parse(`${day.date}T00:00:00Z`)),
		}
		const token = issueReminderToken(customer.id, seal)
		const stop = `${address(reminderPath)}?${new URLSearchParams({ token })}`
		const matter = t(`tyreReminder.${day.season}`, values)
		const book = t('tyreReminder.book', { link: address(paths.pathToTyreHotel) })
		const end = t('tyreReminder.stop', { link: stop })
		const call = department?.phone ? [t('tyreReminder.call', { phone: department.phone })] : []
		return {
			message: `${site.name}: ${matter}\n${book}\n${end}`,
			mail: {
				subject: t(`tyreReminder.${day.season}Subject`, values),
				text: `${[matter, '', book, ...call, '', end].join('\n')}\n`,
				language,
			},
		}
	}

	return {
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
				sms.wake()
				onKept()
				log.info({ count }, 'reminded customers of the tyre hotel of the season')
			}
			return count
		},
	}
}
