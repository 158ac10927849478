import type { Kysely } from 'kysely'
import { startOfWindow } from '#platform/start-of-window.ts'
import type { Database } from './tables.ts'

export type CountedUse = { key: string; windowMs: number }

/** Counts uses in windows that begin at fixed times, for all processes and over restarts. Keys name no person: visitors are in them as keyed hashes. */
export function createUseCounts(db: Kysely<Database>, now: () => number) {
	const startOf = (windowMs: number) => startOfWindow(now(), windowMs)

	/** Changes the counts of all of them in one statement, and answers them in this order. */
	async function change(uses: readonly CountedUse[], at: number, by: 1 | -1): Promise<number[]> {
		const rows = uses.map(({ key, windowMs }) => {
			const start = startOfWindow(at, windowMs)
			return { key, window_start: start, ends_at: start + windowMs, count: Math.max(0, by) }
		})
		// In one order in every process, so that two statements do not wait for each other.
		rows.sort((a, b) => (a.key < b.key ? -1 : 1))
		const counted = await db
			.insertInto('use_count')
			.values(rows)
			.onConflict((conflict) =>
				conflict.columns(['key', 'window_start']).doUpdateSet((values) => ({
					count: values
						.case()
						.when('use_count.count', '>', -by)
						.then(values('use_count.count', '+', by))
						.else(0)
						.end(),
				})),
			)
			.returning(['key', 'count'])
			.execute()
		const countOf = new Map(counted.map(({ key, count }) => [key, count]))
		return uses.map(({ key }) => countOf.get(key) ?? 0)
	}

	return {
		/** When the window that is open now ends. */
		endOf: (windowMs: number) => startOf(windowMs) + windowMs,

		/** Adds one to all of them, at a time by which they can be given back. */
		async add(uses: readonly CountedUse[], at = now()): Promise<number[]> {
			const counted = await change(uses, at, 1)
			// A new window: time to forget old ones.
			if (counted.includes(1)) await db.deleteFrom('use_count').where('ends_at', '<', now()).execute()
			return counted
		},

		/** Takes one from all of them, in the windows in which they were added, and never below none. */
		giveBack: (uses: readonly CountedUse[], at: number): Promise<number[]> => change(uses, at, -1),

		async read({ key, windowMs }: CountedUse): Promise<number> {
			const row = await db
				.selectFrom('use_count')
				.select('count')
				.where('key', '=', key)
				.where('window_start', '=', startOf(windowMs))
				.executeTakeFirst()
			return row?.count ?? 0
		},
	}
}
