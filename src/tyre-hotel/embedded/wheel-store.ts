import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import type { MeasuredWheels, NewWheelSet } from '../operator.ts'
import type { WheelMovement } from '../wheels.ts'
import { addWheelSet, listWheelSets, putMeasurement, putWheels } from './wheel-sets.ts'

/** Wheels on their way in and out of the store, and their measurements. `actor` is the name of the member of staff. */
export function createWheelStore({ db, now }: { db: Kysely<Database>; now: () => Date }) {
	/** Changes a set of the agreement if it is in one of these states; false if it is not. */
	async function moveSet(
		trx: Kysely<Database>,
		{ agreement, wheelSet, from }: { agreement: string; wheelSet: string; from: 'stored' | 'out' },
		{ kind, shelf, actor }: Pick<WheelMovement, 'kind' | 'actor'> & { shelf: string | null },
	): Promise<boolean> {
		const state = ({ in: 'stored', out: 'out', retired: 'retired' } as const)[kind]
		const moved = await trx
			.updateTable('tyre_hotel_wheel_set')
			.set({ state, ...(shelf === null ? {} : { shelf }) })
			.where('id', '=', wheelSet)
			.where('agreement', '=', agreement)
			.where('state', '=', from)
			.returning('shelf')
			.executeTakeFirst()
		if (moved) await noteMovement(trx, { wheelSet, kind, actor, shelf: moved.shelf })
		return moved !== undefined
	}

	async function noteMovement(
		trx: Kysely<Database>,
		{ wheelSet, kind, shelf, actor }: Pick<WheelMovement, 'wheelSet' | 'kind' | 'shelf' | 'actor'>,
	): Promise<void> {
		await trx
			.insertInto('tyre_hotel_movement')
			.values({ id: randomUUID(), wheel_set: wheelSet, at: now().toISOString(), kind, shelf, actor })
			.execute()
	}

	return {
		checkOut: (agreement: string, wheelSet: string, actor: string): Promise<boolean> =>
			db
				.transaction()
				.execute((trx) => moveSet(trx, { agreement, wheelSet, from: 'stored' }, { kind: 'out', shelf: null, actor })),

		checkIn: (
			agreement: string,
			wheelSet: string,
			{ shelf, actor }: { shelf: string; actor: string },
		): Promise<boolean> =>
			db
				.transaction()
				.execute((trx) => moveSet(trx, { agreement, wheelSet, from: 'out' }, { kind: 'in', shelf, actor })),

		addSet: (
			agreement: string,
			{ id: wheelSet = randomUUID(), season, shelf, wheels }: NewWheelSet & { id?: string },
			actor: string,
		): Promise<boolean> =>
			db.transaction().execute(async (trx) => {
				const same = trx.selectFrom('tyre_hotel_wheel_set').select('id').where('id', '=', wheelSet)
				if (await same.executeTakeFirst()) return false
				const before = (await listWheelSets(trx, agreement)).find((set) => set.season === season)
				if (before && before.state !== 'retired') {
					const key = { agreement, wheelSet: before.id, from: before.state }
					await moveSet(trx, key, { kind: 'retired', shelf: null, actor })
				}
				// Another process may have added it meanwhile.
				if (!(await addWheelSet(trx, agreement, { id: wheelSet, season, shelf }))) return false
				await putWheels(trx, wheelSet, wheels)
				await noteMovement(trx, { wheelSet, kind: 'in', shelf, actor })
				return true
			}),

		measure: (
			agreement: string,
			wheelSet: string,
			{ measuredOn, mechanic, depths }: MeasuredWheels,
		): Promise<boolean> =>
			db.transaction().execute(async (trx) => {
				const set = (await listWheelSets(trx, agreement)).find(({ id }) => id === wheelSet)
				for (const { position } of set?.wheels ?? []) {
					const depthMm = depths[position]
					if (depthMm !== undefined) await putMeasurement(trx, { wheelSet, position, measuredOn, depthMm, mechanic })
				}
				return set !== undefined
			}),
	}
}
