import { randomInt, randomUUID } from 'node:crypto'
import type { Agreement } from '../operator.ts'
import { type HotelStore, openName, openPhone, putPerson } from './sealed-agreements.ts'
import { listWheelSets, storeWheels } from './wheel-sets.ts'

type Plate = { site: string; registrationNumber: string }

/** The agreement of a normalised plate, with its id. */
export async function findAgreement(
	{ db, keys, seal }: HotelStore,
	{ site, registrationNumber }: Plate,
): Promise<(Agreement & { id: string }) | null> {
	const row = await db
		.selectFrom('tyre_hotel_agreement')
		.selectAll()
		.where('site', '=', site)
		.where('registration_number', '=', registrationNumber)
		.executeTakeFirst()
	if (!row) return null
	const seals = await keys.findSeals(db, [row.key_id])
	const stored = (await listWheelSets(db, row.id)).filter(({ state }) => state === 'stored')
	return {
		id: row.id,
		registrationNumber,
		number: row.number,
		customerName: openName(row, seals),
		phone: openPhone(row, seals, seal),
		department: row.department,
		make: row.make,
		model: row.model,
		packageLevel: row.package_level,
		shelf: stored[0]?.shelf ?? '',
		wheels: stored.flatMap(({ wheels }) => wheels),
	}
}

/** Who has the agreement of a normalised plate; null once they were erased. */
export async function findHolder(
	{ db, keys, seal }: HotelStore,
	{ site, registrationNumber }: Plate,
): Promise<{ id: string; phone: string } | null> {
	const row = await db
		.selectFrom('tyre_hotel_agreement')
		.select(['id', 'key_id', 'phone'])
		.where('site', '=', site)
		.where('registration_number', '=', registrationNumber)
		.executeTakeFirst()
	const phone = row ? openPhone(row, await keys.findSeals(db, [row.key_id]), seal) : ''
	return row && phone !== '' ? { id: row.id, phone } : null
}

/**
 * Adds agreements of a site or replaces those of the same plates, within the transaction of the caller. Earlier measurements of the same
 * tyres are kept.
 */
export async function putAgreements(store: HotelStore, site: string, agreements: readonly Agreement[]): Promise<void> {
	const { db } = store
	for (const agreement of agreements) {
		const { registrationNumber, number } = agreement
		const values = {
			department: agreement.department,
			make: agreement.make,
			model: agreement.model,
			package_level: agreement.packageLevel,
			...(number === null ? {} : { number }),
		}
		const row = await db
			.insertInto('tyre_hotel_agreement')
			.values({
				...{ id: randomUUID(), site, registration_number: registrationNumber, number: newAgreementNumber() },
				...{ phone: '', customer_name: '' },
				...values,
			})
			.onConflict((conflict) => conflict.columns(['site', 'registration_number']).doUpdateSet(values))
			.returning(['id', 'site', 'key_id', 'customer_name'])
			.executeTakeFirstOrThrow()
		await putPerson(store, row, agreement)
		await storeWheels(db, row.id, agreement)
	}
}

const numberLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Eight letters and digits that are not confused on the phone. */
export function newAgreementNumber(): string {
	return Array.from({ length: 8 }, () => numberLetters[randomInt(numberLetters.length)]).join('')
}
