import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '#db/database.ts'
import type { Logger } from '#platform/logger.ts'
import type { TextSeal } from '#platform/seals/text-seal.ts'

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * What is counted and by what, in this order: who is refused by an address does not use up the tries of a plate. Decision 064 computes
 * the chance that these leave an attacker.
 */
export const attemptLimits = {
	search: {
		visitor: { limit: 30, windowMs: hourMs },
		all: { limit: 6000, windowMs: hourMs },
	},
	send: {
		visitor: { limit: 10, windowMs: hourMs },
		plate: { limit: 6, windowMs: dayMs },
		phone: { limit: 8, windowMs: dayMs },
		all: { limit: 2000, windowMs: hourMs },
	},
	try: {
		visitor: { limit: 30, windowMs: hourMs },
		plate: { limit: 10, windowMs: dayMs },
		phone: { limit: 20, windowMs: dayMs },
		all: { limit: 1500, windowMs: hourMs },
	},
} as const satisfies Record<string, Record<string, { limit: number; windowMs: number }>>

type Kind = keyof typeof attemptLimits

export type AttemptLimits = {
	/** Whether one of these names is known to have had too many; asks no database and counts nothing. */
	isUsedUp(kind: Kind, names: Record<string, string>): boolean
	/** Counts one attempt by each name given, until one of them has had too many: then false. */
	take(kind: Kind, names: Record<string, string>): Promise<boolean>
}

/** Counts in the database: for all processes, and over restarts. Windows begin at fixed times. */
export function createAttemptLimits({
	db,
	seal,
	now,
	log,
}: {
	db: Kysely<Database>
	seal: TextSeal
	now: () => number
	log: Logger
}): AttemptLimits {
	/** What this process knows to be used up, so that refusing costs no write. */
	const usedUpUntil = new LRUCache<string, number>({ maxSize: 50_000, sizeCalculation: () => 1 })
	const startOfWindow = (windowMs: number) => now() - (now() % windowMs)

	async function countAttempt(key: string, windowMs: number): Promise<number> {
		const start = startOfWindow(windowMs)
		const counted = await db
			.insertInto('tyre_hotel_attempt')
			.values({ key, window_start: start, ends_at: start + windowMs, count: 1 })
			.onConflict((conflict) =>
				conflict
					.columns(['key', 'window_start'])
					.doUpdateSet((values) => ({ count: values('tyre_hotel_attempt.count', '+', 1) })),
			)
			.returning('count')
			.executeTakeFirstOrThrow()
		// A new window: time to forget old ones.
		if (counted.count === 1) await db.deleteFrom('tyre_hotel_attempt').where('ends_at', '<', now()).execute()
		return counted.count
	}

	function countedBy(kind: Kind, names: Record<string, string>) {
		return Object.entries(attemptLimits[kind]).flatMap(([by, rule]) => {
			const name = by === 'all' ? '' : names[by]
			return name === undefined ? [] : [{ by, key: `${kind} ${by} ${seal.hash(name, 'attempt')}`, ...rule }]
		})
	}

	const isKnown = ({ key }: { key: string }) => (usedUpUntil.get(key) ?? 0) > now()

	return {
		isUsedUp: (kind, names) => countedBy(kind, names).some(isKnown),

		async take(kind, names) {
			const counted = countedBy(kind, names)
			if (counted.some(isKnown)) return false
			for (const { by, key, limit, windowMs } of counted) {
				const count = await countAttempt(key, windowMs)
				if (count <= limit) continue
				usedUpUntil.set(key, startOfWindow(windowMs) + windowMs)
				// Once a window, and without saying who.
				if (count === limit + 1) log.warn({ limit: `${kind} by ${by}` }, 'the tyre hotel reached a limit')
				return false
			}
			return true
		},
	}
}
