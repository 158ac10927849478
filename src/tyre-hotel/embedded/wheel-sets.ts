import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import {
	type StoredWheel,
	type TyreSeason,
	tyreSeasons,
	type WheelMeasurement,
	type WheelSet,
	type WheelSetState,
} from '../wheels.ts'

/** The sets of an agreement that are not retired, with their wheels. */
export async function listWheelSets(db: Kysely<Database>, agreement: string): Promise<WheelSet[]> {
	return (await findWheelSets(db, [agreement]))(agreement)
}

/** The same for some agreements at once. */
export async function findWheelSets(
	db: Kysely<Database>,
	agreements: readonly string[],
): Promise<(agreement: string) => WheelSet[]> {
	if (agreements.length === 0) return () => []
	const sets = await db
		.selectFrom('tyre_hotel_wheel_set')
		.selectAll()
		.where('agreement', 'in', agreements)
		.where('state', '!=', 'retired')
		.orderBy('season')
		.orderBy('id')
		.execute()
	const ids = sets.map(({ id }) => id)
	if (ids.length === 0) return () => []
	const wheels = await db
		.selectFrom('tyre_hotel_wheel')
		.selectAll()
		.where('wheel_set', 'in', ids)
		.orderBy('wheel_set')
		.orderBy('position')
		.execute()
	const measurements = await db
		.selectFrom('tyre_hotel_measurement')
		.selectAll()
		.where('wheel_set', 'in', ids)
		.orderBy('wheel_set')
		.orderBy('position')
		.orderBy('measured_on')
		.execute()
	const wheelsOf = Map.groupBy(wheels, (wheel) => wheel.wheel_set)
	const measurementsOf = Map.groupBy(measurements, (each) => `${each.wheel_set} ${each.position}`)
	const toSet = ({ id, state, shelf, season: stored }: (typeof sets)[number]): WheelSet => {
		const season = tyreSeasons.find((each) => each === stored) ?? 'all-season'
		return {
			...{ id, state, shelf, season },
			wheels: (wheelsOf.get(id) ?? []).map((wheel) => ({
				position: wheel.position,
				name: wheel.name,
				season,
				sectionWidth: wheel.section_width,
				aspectRatio: wheel.aspect_ratio,
				rimDiameter: wheel.rim_diameter,
				pattern: wheel.pattern,
				measurements: (measurementsOf.get(`${id} ${wheel.position}`) ?? []).map(
					({ measured_on, tenths, mechanic }) => ({ measuredOn: measured_on, depthMm: tenths / 10, mechanic }),
				),
			})),
		}
	}
	const setsOf = Map.groupBy(sets, ({ agreement }) => agreement)
	return (agreement) => (setsOf.get(agreement) ?? []).map(toSet)
}

/**
 * Makes these wheels the ones in store. A set with the same tyres keeps its measurements, other tyres of the season replace the set, and
 * a set that is not named is out.
 */
export async function storeWheels(
	db: Kysely<Database>,
	agreement: string,
	{ wheels, shelf }: { wheels: readonly StoredWheel[]; shelf: string },
): Promise<void> {
	const kept = await listWheelSets(db, agreement)
	for (const season of tyreSeasons) {
		const stored = wheels.filter((wheel) => wheel.season === season)
		const before = kept.find((set) => set.season === season)
		if (stored.length === 0) {
			if (before) await updateSet(db, before.id, { state: 'out' })
			continue
		}
		const isSame = before !== undefined && stored.every((wheel) => isTyreOf(before, wheel))
		if (before && !isSame) await updateSet(db, before.id, { state: 'retired' })
		const id = before && isSame ? before.id : randomUUID()
		if (id !== before?.id) await addWheelSet(db, agreement, { id, season, shelf })
		await updateSet(db, id, { state: 'stored', ...(shelf === '' ? {} : { shelf }) })
		await putWheels(db, id, stored)
	}
}

/** A new set in store, without wheels. False if there is a set of this id. */
export async function addWheelSet(
	db: Kysely<Database>,
	agreement: string,
	{ id, season, shelf }: { id: string; season: TyreSeason; shelf: string },
): Promise<boolean> {
	const added = await db
		.insertInto('tyre_hotel_wheel_set')
		.values({ id, agreement, season, state: 'stored', shelf })
		.onConflict((conflict) => conflict.column('id').doNothing())
		.returning('id')
		.executeTakeFirst()
	return added !== undefined
}

/** Replaces the wheels of a set; measurements are added, one for each day. */
export async function putWheels(db: Kysely<Database>, wheelSet: string, wheels: readonly StoredWheel[]): Promise<void> {
	await db.deleteFrom('tyre_hotel_wheel').where('wheel_set', '=', wheelSet).execute()
	for (const { position, name, sectionWidth, aspectRatio, rimDiameter, pattern, measurements } of wheels) {
		const size = { section_width: sectionWidth, aspect_ratio: aspectRatio, rim_diameter: rimDiameter }
		await db
			.insertInto('tyre_hotel_wheel')
			.values({ wheel_set: wheelSet, position, name, pattern, ...size })
			.execute()
		for (const measurement of measurements) await putMeasurement(db, { wheelSet, position, ...measurement })
	}
}

/** A second one of the same day replaces the first. */
export async function putMeasurement(
	db: Kysely<Database>,
	{ wheelSet, position, measuredOn, depthMm, mechanic = '' }: WheelMeasurement & { wheelSet: string; position: string },
): Promise<void> {
	const measured = { tenths: Math.round(depthMm * 10), mechanic }
	await db
		.insertInto('tyre_hotel_measurement')
		.values({ wheel_set: wheelSet, position, measured_on: measuredOn, ...measured })
		.onConflict((conflict) => conflict.columns(['wheel_set', 'position', 'measured_on']).doUpdateSet(measured))
		.execute()
}

function updateSet(
	db: Kysely<Database>,
	id: string,
	change: { state: WheelSetState; shelf?: string },
): Promise<unknown> {
	return db.updateTable('tyre_hotel_wheel_set').set(change).where('id', '=', id).execute()
}

/** A position that the set does not have yet may have any tyre. */
function isTyreOf(set: WheelSet, wheel: StoredWheel): boolean {
	const known = set.wheels.find(({ position }) => position === wheel.position)
	if (!known) return true
	const facts = ['name', 'sectionWidth', 'aspectRatio', 'rimDiameter'] as const
	return facts.every((fact) => known[fact] === wheel[fact])
}
