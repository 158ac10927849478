import { randomInt, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import { compact } from '#platform/fold.ts'
import type { TextSeal } from '#platform/seals/text-seal.ts'
import type { Agreement } from '../operator.ts'
import { listWheelSets, storeWheels } from './wheel-sets.ts'

const sealedFor = 'tyre-hotel-phone'

/** The agreement of a normalised plate, with its id. */
export async function findAgreement(
	db: Kysely<Database>,
	seal: TextSeal,
	{ site, registrationNumber }: { site: string; registrationNumber: string },
): Promise<(Agreement & { id: string }) | null> {
	const row = await db
		.selectFrom('tyre_hotel_agreement')
		.selectAll()
		.where('site', '=', site)
		.where('registration_number', '=', registrationNumber)
		.executeTakeFirst()
	if (!row) return null
	const stored = (await listWheelSets(db, row.id)).filter(({ state }) => state === 'stored')
	return {
		id: row.id,
		registrationNumber,
		number: row.number,
		customerName: row.customer_name,
		phone: openPhone(seal, row.phone),
		department: row.department,
		make: row.make,
		model: row.model,
		packageLevel: row.package_level,
		shelf: stored[0]?.shelf ?? '',
		wheels: stored.flatMap(({ wheels }) => wheels),
	}
}

/** Who has the agreement of a normalised plate. */
export async function findHolder(
	db: Kysely<Database>,
	seal: TextSeal,
	{ site, registrationNumber }: { site: string; registrationNumber: string },
): Promise<{ id: string; phone: string } | null> {
	const row = await db
		.selectFrom('tyre_hotel_agreement')
		.select(['id', 'phone'])
		.where('site', '=', site)
		.where('registration_number', '=', registrationNumber)
		.executeTakeFirst()
	return row ? { id: row.id, phone: openPhone(seal, row.phone) } : null
}

/** Throws if the key is not known. */
export function openPhone(seal: TextSeal, sealed: string): string {
	const phone = seal.open(sealed, sealedFor)
	if (phone === null) throw new Error('A phone number of the tyre hotel was sealed with another key: see SECRET_KEY')
	return phone
}

export function sealPhone(seal: TextSeal, phone: string): string {
	return seal.seal(phone, sealedFor)
}

/** Adds agreements of a site or replaces those of the same plates. Earlier measurements of the same tyres are kept. */
export async function putAgreements(
	db: Kysely<Database>,
	seal: TextSeal,
	site: string,
	agreements: readonly Agreement[],
): Promise<void> {
	for (const agreement of agreements) {
		const { registrationNumber, number, customerName } = agreement
		const values = {
			phone: sealPhone(seal, agreement.phone),
			department: agreement.department,
			make: agreement.make,
			model: agreement.model,
			package_level: agreement.packageLevel,
			...(customerName === '' ? {} : { customer_name: customerName, customer_key: compact(customerName) }),
			...(number === null ? {} : { number }),
		}
		const { id } = await db
			.insertInto('tyre_hotel_agreement')
			.values({
				...{ id: randomUUID(), site, registration_number: registrationNumber, number: newAgreementNumber() },
				...{ customer_name: '', customer_key: '' },
				...values,
			})
			.onConflict((conflict) => conflict.columns(['site', 'registration_number']).doUpdateSet(values))
			.returning('id')
			.executeTakeFirstOrThrow()
		await storeWheels(db, id, agreement)
	}
}

const numberLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Eight letters and digits that are not confused on the phone. */
export function newAgreementNumber(): string {
	return Array.from({ length: 8 }, () => numberLetters[randomInt(numberLetters.length)]).join('')
}

/** Seals all phone numbers with the current key. Returns how many there are. */
export async function resealPhones(db: Kysely<Database>, seal: TextSeal): Promise<number> {
	return db.transaction().execute(async (trx) => {
		const rows = await trx.selectFrom('tyre_hotel_agreement').select(['id', 'phone']).execute()
		for (const { id, phone } of rows) {
			const opened = seal.open(phone, sealedFor)
			if (opened === null) throw new Error('A phone number was sealed with a key that is not named')
			await trx
				.updateTable('tyre_hotel_agreement')
				.set({ phone: sealPhone(seal, opened) })
				.where('id', '=', id)
				.execute()
		}
		return rows.length
	})
}
