import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import type { TextSeal } from '#db/sealed-text.ts'
import { type TyreSeason, tyreSeasons } from './tread.ts'

export type StoredWheel = {
	position: string
	name: string
	season: TyreSeason
	sectionWidth: number
	aspectRatio: number
	rimDiameter: number
	pattern: string
	/** Oldest first. */
	measurements: { measuredOn: string; depthMm: number }[]
}

/** What a customer has agreed with a workshop that keeps the wheels. */
export type Agreement = {
	registrationNumber: string
	/** International form. */
	phone: string
	department: string
	make: string
	model: string
	packageLevel: string
	wheels: StoredWheel[]
}

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
	const phone = seal.open(row.phone, sealedFor)
	if (phone === null) throw new Error('A phone number of the tyre hotel was sealed with another key: see SECRET_KEY')
	const wheels = await db
		.selectFrom('tyre_hotel_wheel')
		.selectAll()
		.where('agreement', '=', row.id)
		.orderBy('position')
		.execute()
	const measurements = await db
		.selectFrom('tyre_hotel_measurement')
		.selectAll()
		.where('agreement', '=', row.id)
		.orderBy('measured_on')
		.execute()
	return {
		id: row.id,
		registrationNumber,
		phone,
		department: row.department,
		make: row.make,
		model: row.model,
		packageLevel: row.package_level,
		wheels: wheels.map((wheel) => ({
			position: wheel.position,
			name: wheel.name,
			season: tyreSeasons.find((season) => season === wheel.season) ?? 'all-season',
			sectionWidth: wheel.section_width,
			aspectRatio: wheel.aspect_ratio,
			rimDiameter: wheel.rim_diameter,
			pattern: wheel.pattern,
			measurements: measurements
				.filter(({ position }) => position === wheel.position)
				.map(({ measured_on, tenths }) => ({ measuredOn: measured_on, depthMm: tenths / 10 })),
		})),
	}
}

/** Adds agreements of a site or replaces those of the same plates. Earlier measurements of a replaced one are kept. */
export async function putAgreements(
	db: Kysely<Database>,
	seal: TextSeal,
	site: string,
	agreements: readonly Agreement[],
): Promise<void> {
	for (const agreement of agreements) {
		const values = {
			phone: seal.seal(agreement.phone, sealedFor),
			department: agreement.department,
			make: agreement.make,
			model: agreement.model,
			package_level: agreement.packageLevel,
		}
		const { id } = await db
			.insertInto('tyre_hotel_agreement')
			.values({ id: randomUUID(), site, registration_number: agreement.registrationNumber, ...values })
			.onConflict((conflict) => conflict.columns(['site', 'registration_number']).doUpdateSet(values))
			.returning('id')
			.executeTakeFirstOrThrow()
		await db.deleteFrom('tyre_hotel_wheel').where('agreement', '=', id).execute()
		for (const wheel of agreement.wheels) {
			const { position, name, season, pattern, measurements } = wheel
			const size = {
				section_width: wheel.sectionWidth,
				aspect_ratio: wheel.aspectRatio,
				rim_diameter: wheel.rimDiameter,
			}
			await db
				.insertInto('tyre_hotel_wheel')
				.values({ agreement: id, position, name, season, pattern, ...size })
				.execute()
			for (const { measuredOn, depthMm } of measurements) {
				const tenths = Math.round(depthMm * 10)
				await db
					.insertInto('tyre_hotel_measurement')
					.values({ agreement: id, position, measured_on: measuredOn, tenths })
					.onConflict((conflict) => conflict.columns(['agreement', 'position', 'measured_on']).doUpdateSet({ tenths }))
					.execute()
			}
		}
	}
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
				.set({ phone: seal.seal(opened, sealedFor) })
				.where('id', '=', id)
				.execute()
		}
		return rows.length
	})
}
