import { randomInt, randomUUID } from 'node:crypto'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '#db/database.ts'
import { lockName } from '#db/lock-name.ts'
import type { Agreement } from '../operator.ts'
import { findByPlate, type HotelStore, openName, openPhone, putPerson } from './sealed-agreements.ts'
import { listWheelSets, storeWheels } from './wheel-sets.ts'

type Plate = { site: string; registrationNumber: string }

/** The agreement of a normalised plate, with its id. */
export async function findAgreement(
	store: HotelStore,
	{ site, registrationNumber }: Plate,
): Promise<(Agreement & { id: string }) | null> {
	const { db, keys, seal } = store
	const row = await findByPlate(store, { site, registrationNumber })
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
export async function findHolder(store: HotelStore, plate: Plate): Promise<{ id: string; phone: string } | null> {
	const { db, keys, seal } = store
	const row = await findByPlate(store, plate)
	const phone = row ? openPhone(row, await keys.findSeals(db, [row.key_id]), seal) : ''
	return row && phone !== '' ? { id: row.id, phone } : null
}

/**
 * Adds agreements of a site or replaces those of the same plates, within the transaction of the caller. Earlier measurements of the same
 * tyres are kept.
 */
export async function putAgreements(store: HotelStore, site: string, agreements: readonly Agreement[]): Promise<void> {
	const { db } = store
	await lockAgreements(db, site)
	for (const agreement of agreements) {
		const { registrationNumber, number } = agreement
		const values = {
			department: agreement.department,
			make: agreement.make,
			model: agreement.model,
			package_level: agreement.packageLevel,
			...(number === null ? {} : { number }),
		}
		const before = await findByPlate(store, { site, registrationNumber })
		if (before) await db.updateTable('tyre_hotel_agreement').set(values).where('id', '=', before.id).execute()
		const row =
			before ?? (await insertAgreement(db, { id: randomUUID(), site, number: newAgreementNumber(), ...values }))
		await putPerson(store, row, agreement)
		await storeWheels(db, row.id, agreement)
	}
}

/** Who adds agreements of a site waits for the end of the transaction, so that a plate has one. */
export const lockAgreements = (trx: Kysely<Database>, site: string): Promise<void> =>
	lockName(trx, `agreements of ${site}`)

type Terms = 'id' | 'site' | 'number' | 'department' | 'make' | 'model' | 'package_level'

/** Car and customer come by `putPerson`, in the same transaction. */
export function insertAgreement(
	trx: Kysely<Database>,
	terms: Pick<Insertable<Database['tyre_hotel_agreement']>, Terms>,
): Promise<Selectable<Database['tyre_hotel_agreement']>> {
	return trx
		.insertInto('tyre_hotel_agreement')
		.values({ ...terms, registration_number: terms.id, phone: '', customer_name: '' })
		.returningAll()
		.executeTakeFirstOrThrow()
}

const numberLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Eight letters and digits that are not confused on the phone. */
export function newAgreementNumber(): string {
	return Array.from({ length: 8 }, () => numberLetters[randomInt(numberLetters.length)]).join('')
}
