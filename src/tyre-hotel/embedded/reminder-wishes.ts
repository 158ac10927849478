import { normalizeRegistrationNumber } from '#domain/cars/registration-number.ts'
import { obfuscateEmail } from '#domain/customer/obfuscate-email.ts'
import { readSignedToken, toSignedToken } from '#platform/seals/signatures.ts'
import type { TextSeal } from '#platform/seals/text-seal.ts'
import type { Site } from '#sites/site.ts'
import type { ReminderWish, TyreReminders } from '../tyre-hotel.ts'
import { agreementKeyId, findByPlate, type HotelStore, openEmail, openPlate, sealEmail } from './sealed-agreements.ts'

type WishOptions = HotelStore & { now: () => Date }

/** `givenBy`: name of the member of staff who was told; empty if the customer did it. */
export async function putReminderWish(
	{ db, keys, now }: WishOptions,
	agreement: string,
	wish: ReminderWish | null,
	givenBy: string,
): Promise<void> {
	const at = now().toISOString()
	if (wish === null) {
		await db
			.updateTable('tyre_hotel_reminder_consent')
			.set({ withdrawn_at: at, key_id: null, email: '' })
			.where('agreement', '=', agreement)
			.where('withdrawn_at', 'is', null)
			.execute()
		return
	}
	const { channel, email, language, origin = null } = wish
	await db.transaction().execute(async (trx) => {
		const row = await trx
			.selectFrom('tyre_hotel_agreement')
			.select('site')
			.where('id', '=', agreement)
			.executeTakeFirst()
		if (!row) return
		const subject = { id: agreementKeyId(agreement), site: row.site }
		const read = { language, origin }
		const values = {
			...{ channel, given_at: at, given_by: givenBy, withdrawn_at: null },
			...(channel === 'mail'
				? sealEmail(email, agreement, await keys.getSeal(trx, subject))
				: { key_id: null, email: '' }),
		}
		await trx
			.insertInto('tyre_hotel_reminder_consent')
			.values({ agreement, ...values, ...read })
			// Staff do not know in which language the customer has chosen to read.
			.onConflict((conflict) =>
				conflict.column('agreement').doUpdateSet(givenBy === '' ? { ...values, ...read } : values),
			)
			.execute()
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
	const { db, keys, seal } = options

	async function agreementOf(token: string) {
		const id = readSignedToken(token, signReminder(seal))
		if (id === null) return undefined
		return db
			.selectFrom('tyre_hotel_agreement')
			.leftJoin('tyre_hotel_reminder_consent', 'agreement', 'id')
			.selectAll('tyre_hotel_agreement')
			.select(['given_at', 'withdrawn_at'])
			.where('id', '=', id)
			.where('site', '=', site.key)
			.executeTakeFirst()
	}

	const byPlate = (registrationNumber: string) =>
		findByPlate(options, { site: site.key, registrationNumber: normalizeRegistrationNumber(registrationNumber) })

	return {
		async show(registrationNumber) {
			const agreement = await byPlate(registrationNumber)
			if (!agreement) return null
			const wish = await db
				.selectFrom('tyre_hotel_reminder_consent')
				.selectAll()
				.where('agreement', '=', agreement.id)
				.where('withdrawn_at', 'is', null)
				.executeTakeFirst()
			if (!wish) return { channel: 'none', obfuscatedEmail: '' }
			const opened = openEmail(wish, await keys.findSeals(db, [wish.key_id]), seal)
			return { channel: wish.channel, obfuscatedEmail: opened === '' ? '' : obfuscateEmail(opened) }
		},

		async wish(registrationNumber, wish) {
			const agreement = await byPlate(registrationNumber)
			if (agreement) await putReminderWish(options, agreement.id, wish, '')
			return agreement !== null
		},

		async find(token) {
			const found = await agreementOf(token)
			if (!found) return null
			const isOn = found.given_at !== null && found.withdrawn_at === null
			return { registrationNumber: openPlate(found, await keys.findSeals(db, [found.key_id])), isOn }
		},

		async withdraw(token) {
			const found = await agreementOf(token)
			if (found) await putReminderWish(options, found.id, null, '')
			return found !== undefined
		},
	}
}
