import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import { normalizeRegistrationNumber } from '#domain/cars/registration-number.ts'
import { obfuscateEmail } from '#domain/customer/obfuscate-email.ts'
import { readSignedToken, toSignedToken } from '#platform/seals/signatures.ts'
import type { TextSeal } from '#platform/seals/text-seal.ts'
import type { Site } from '#sites/site.ts'
import type { ReminderWish, TyreReminders } from '../tyre-hotel.ts'

const sealedFor = 'tyre-hotel-email'

type WishOptions = { db: Kysely<Database>; seal: TextSeal; now: () => Date }

/** `givenBy`: name of the member of staff who was told; empty if the customer did it. */
export async function putReminderWish(
	{ db, seal, now }: WishOptions,
	agreement: string,
	wish: ReminderWish | null,
	givenBy: string,
): Promise<void> {
	const at = now().toISOString()
	if (wish === null) {
		await db
			.updateTable('tyre_hotel_reminder_consent')
			.set({ withdrawn_at: at, email: '' })
			.where('agreement', '=', agreement)
			.where('withdrawn_at', 'is', null)
			.execute()
		return
	}
	const { channel, email, language } = wish
	const values = {
		...{ channel, language, given_at: at, given_by: givenBy, withdrawn_at: null },
		email: channel === 'mail' ? seal.seal(email, sealedFor) : '',
	}
	await db
		.insertInto('tyre_hotel_reminder_consent')
		.values({ agreement, ...values })
		.onConflict((conflict) => conflict.column('agreement').doUpdateSet(values))
		.execute()
}

/** Throws if the key is not known. */
export function openReminderEmail(seal: TextSeal, sealed: string): string {
	const email = sealed === '' ? '' : seal.open(sealed, sealedFor)
	if (email === null) throw new Error('A mail address of the tyre hotel was sealed with another key: see SECRET_KEY')
	return email
}

/** Seals all mail addresses with the current key. Returns how many there are. */
export async function resealReminderEmails(db: Kysely<Database>, seal: TextSeal): Promise<number> {
	return db.transaction().execute(async (trx) => {
		const rows = await trx
			.selectFrom('tyre_hotel_reminder_consent')
			.select(['agreement', 'email'])
			.where('email', '!=', '')
			.execute()
		for (const { agreement, email } of rows)
			await trx
				.updateTable('tyre_hotel_reminder_consent')
				.set({ email: seal.seal(openReminderEmail(seal, email), sealedFor) })
				.where('agreement', '=', agreement)
				.execute()
		return rows.length
	})
}

/** Ends the reminders of one agreement and does nothing else. */
export function issueReminderToken(agreement: string, seal: TextSeal): string {
	return toSignedToken(agreement, signReminder(seal))
}

/** 128 bits, as text messages are short. */
const signReminder = (seal: TextSeal) => (agreement: string) => seal.hash(agreement, 'tyre-hotel-reminder').slice(0, 22)

/** What the customers of a site want to be reminded of. */
export function createTyreReminders(site: Site, options: WishOptions): TyreReminders {
	const { db, seal } = options

	async function agreementOf(token: string) {
		const id = readSignedToken(token, signReminder(seal))
		if (id === null) return undefined
		return db
			.selectFrom('tyre_hotel_agreement')
			.leftJoin('tyre_hotel_reminder_consent', 'agreement', 'id')
			.select(['id', 'registration_number', 'given_at', 'withdrawn_at'])
			.where('id', '=', id)
			.where('site', '=', site.key)
			.executeTakeFirst()
	}

	const byPlate = (registrationNumber: string) =>
		db
			.selectFrom('tyre_hotel_agreement')
			.leftJoin('tyre_hotel_reminder_consent', 'agreement', 'id')
			.select(['id', 'channel', 'email', 'withdrawn_at'])
			.where('site', '=', site.key)
			.where('registration_number', '=', normalizeRegistrationNumber(registrationNumber))
			.executeTakeFirst()

	return {
		async show(registrationNumber) {
			const agreement = await byPlate(registrationNumber)
			if (!agreement) return null
			const { channel, email, withdrawn_at } = agreement
			if (channel === null || withdrawn_at !== null) return { channel: 'none', obfuscatedEmail: '' }
			return {
				channel,
				obfuscatedEmail: channel === 'mail' ? obfuscateEmail(openReminderEmail(seal, email ?? '')) : '',
			}
		},

		async wish(registrationNumber, wish) {
			const agreement = await byPlate(registrationNumber)
			if (agreement) await putReminderWish(options, agreement.id, wish, '')
			return agreement !== undefined
		},

		async find(token) {
			const found = await agreementOf(token)
			if (!found) return null
			const isOn = found.given_at !== null && found.withdrawn_at === null
			return { registrationNumber: found.registration_number, isOn }
		},

		async withdraw(token) {
			const found = await agreementOf(token)
			if (found) await putReminderWish(options, found.id, null, '')
			return found !== undefined
		},
	}
}
