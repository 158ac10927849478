import type { Kysely } from 'kysely'
import { startOfWindow } from '#platform/start-of-window.ts'
import type { Database } from './tables.ts'

export type CountedUse = { key: string; windowMs: number }

/** Counts uses in windows that begin at fixed times, for all processes and over restarts. Keys name no person: visitors are in them as keyed hashes. */
export function createUseCounts(db: Kysely<Database>, now: () => number) {
	const startOf = (windowMs: number) => startOfWindow(now(), windowMs)

	return {
		/** When the window that is open now ends. */
		endOf: (windowMs: number) => startOf(windowMs) + windowMs,

		/** Adds to all of them in one statement, and answers their counts in this order. */
		async add(uses: readonly CountedUse[], by = 1): Promise<number[]> {
			const rows = uses.map(({ key, windowMs }) => {
				const start = startOf(windowMs)
				return { key, window_start: start, ends_at: start + windowMs, count: by }
			})
			// In one order in every process, so that two statements do not wait for each other.
			rows.sort((a, b) => (a.key < b.key ? -1 : 1))
			const counted = await db
				.insertInto('use_count')
				.values(rows)
				.onConflict((conflict) =>
					conflict
						.columns(['key', 'window_start'])
						.doUpdateSet((values) => ({ count: values('use_count.count', '+', by) })),
				)
				.returning(['key', 'count'])
				.execute()
			const countOf = new Map(counted.map(({ key, count }) => [key, count]))
			// A new window: time to forget old ones.
			if (counted.some(({ count }) => count === 1)) {
				await db.deleteFrom('use_count').where('ends_at', '<', now()).execute()
			}
			return uses.map(({ key }) => countOf.get(key) ?? 0)
		},

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
