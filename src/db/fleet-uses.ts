import { type Kysely, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Logger } from '#platform/logger.ts'
import type { UsesElsewhere } from '#platform/rate-limit.ts'
import { startOfWindow } from '#platform/start-of-window.ts'
import type { Database } from './tables.ts'

const exchangeEveryMs = 1000
const forgetEveryMs = 60_000
const maxKeys = 50_000
/** After a use, so that a visitor who comes to another process meanwhile is known. */
const timesAsked = 5
/** Of the keys that were used lately, those used most. The others wait for the next exchange. */
const maxRows = 500

type Use = {
	windowStart: number
	windowMs: number
	/** Own uses that the others do not know yet. */
	pending: number
	told: number
	/** Of all processes, at the last exchange. */
	total: number
	/** Of the others in the window before. */
	before: number
}

/**
 * What the processes on one PostgreSQL tell each other once a second of the limits that each counts by itself. Windows are those of the
 * database's clock.
 */
export function createFleetUses(db: Kysely<Database>, { log, now }: { log: Logger; now: () => number }) {
	const uses = new LRUCache<string, Use>({ maxSize: maxKeys, sizeCalculation: () => 1 })
	/** In how many exchanges more a key is asked for. */
	const asked = new Map<string, number>()
	let clockOffsetMs = 0
	let forgottenAt = 0
	let isFailing = false

	const databaseNow = () => now() + clockOffsetMs

	/** A use as of the window that is open now. */
	function openUse(key: string, windowMs: number): Use {
		const windowStart = startOfWindow(databaseNow(), windowMs)
		const known = uses.get(key)
		if (known?.windowStart === windowStart) return known
		const isNext = known?.windowStart === windowStart - windowMs
		const before = isNext ? elsewhere(known) : 0
		const use = { windowStart, windowMs, pending: 0, told: 0, total: 0, before }
		uses.set(key, use)
		return use
	}

	const elsewhere = ({ total, told }: Use) => Math.max(0, total - told)

	function takeRows() {
		const rows = [...asked].flatMap(([key, times]) => {
			const use = uses.peek(key)
			if (times > 1) asked.set(key, times - 1)
			else asked.delete(key)
			return use ? [{ key, use, count: use.pending }] : []
		})
		const sorted = rows.toSorted((a, b) => b.count - a.count)
		for (const { key } of sorted.slice(maxRows)) asked.set(key, timesAsked)
		return sorted.slice(0, maxRows)
	}

	/** Tells own uses, and learns those of the others. */
	async function exchange(): Promise<void> {
		const rows = takeRows()
		if (rows.length === 0) return
		const sentAt = now()
		const told = await db
			.insertInto('fleet_use')
			.values(
				rows
					.map(({ key, use, count }) => ({
						...{ key, count, window_start: use.windowStart },
						ends_at: use.windowStart + 2 * use.windowMs,
					}))
					// In one order in every process, so that two statements do not wait for each other.
					.sort((a, b) => (a.key < b.key ? -1 : 1)),
			)
			.onConflict((conflict) =>
				conflict
					.columns(['key', 'window_start'])
					.doUpdateSet(({ ref }) => ({ count: sql<number>`${ref('fleet_use.count')} + ${ref('excluded.count')}` })),
			)
			.returning(['key', 'count', sql<number>`extract(epoch from clock_timestamp()) * 1000`.as('at')])
			.execute()
		clockOffsetMs = Math.round(Number(told[0]?.at ?? now()) - (sentAt + now()) / 2)
		const totals = new Map(told.map(({ key, count }) => [key, count]))
		for (const { key, use, count } of rows) {
			use.pending -= count
			use.told += count
			use.total = totals.get(key) ?? 0
		}
		if (databaseNow() - forgottenAt < forgetEveryMs) return
		forgottenAt = databaseNow()
		await db.deleteFrom('fleet_use').where('ends_at', '<', forgottenAt).execute()
	}

	let last: Promise<unknown> = Promise.resolve()
	/** Two at the same time would tell the same uses twice. */
	function exchangeInTurn(): Promise<void> {
		const next = last.then(exchange)
		last = next.catch(() => {})
		return next
	}

	async function exchangeOnce(): Promise<void> {
		try {
			await exchangeInTurn()
			isFailing = false
		} catch (error) {
			if (!isFailing) log.error({ err: error }, 'the limits of all processes cannot be compared')
			isFailing = true
		}
	}

	let running: Promise<void> | null = null
	const timer = setInterval(() => {
		running ??= exchangeOnce().finally(() => {
			running = null
		})
	}, exchangeEveryMs)
	timer.unref()

	return {
		/** The uses of a limit with a name of its own. */
		of(name: string, windowMs: number): UsesElsewhere {
			const keyOf = (network: string) => `${name} ${network}`
			return {
				note(network, by) {
					const key = keyOf(network)
					openUse(key, windowMs).pending += by
					asked.set(key, timesAsked)
				},
				count(network) {
					const key = keyOf(network)
					if (!uses.has(key)) return 0
					const use = openUse(key, windowMs)
					const left = 1 - (databaseNow() - use.windowStart) / windowMs
					return elsewhere(use) + Math.round(use.before * left)
				},
			}
		},
		exchange: exchangeInTurn,
		/** The time of the database, as far as it is known. */
		now: databaseNow,
		async stop() {
			clearInterval(timer)
			await running
		},
	}
}

export type FleetUses = ReturnType<typeof createFleetUses>
