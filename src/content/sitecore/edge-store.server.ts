import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Logger } from '#platform/logger.ts'
import { parseJson } from '#platform/parse-json.ts'
import { sha256 } from '#platform/sha256.ts'
import type { KeptEdgeAnswers } from './edge-client.ts'
import { type PublishedName, publishedNames } from './publish-notice.ts'

const dayMs = 24 * 60 * 60 * 1000

/** An answer that is older is not given: by then an outage has been seen, or the page is gone. */
const keptDays = 7

/** A process that was not seen for so long asks no more. */
const readerLostMs = 15_000

/** All processes have heard of a change by then. */
const changesKeptMs = 60 * 60 * 1000

/** The row that counts the changes of all sites. */
const anySite = '*'

export type EdgeStore = KeptEdgeAnswers & {
	/** Something was published, by its names, or null for anything; all processes see it. */
	notePublish(names: readonly PublishedName[] | null): Promise<void>
	/** What was published since the last call, each time for itself; none at the first. */
	takePublished(): Promise<(PublishedName[] | null)[]>
	/** Says that this process is there. */
	join(): Promise<void>
	/** How many processes ask, this one included. */
	countReaders(): Promise<number>
	/** This process asks no more. */
	leave(): Promise<void>
	/** Deletes answers that are too old. */
	forgetOld(): Promise<void>
	/** Resolves when everything is written that was handed to `keep`. */
	flush(): Promise<void>
}

/** The last good answers of Experience Edge, and what was published, in the database. */
export function createEdgeStore(
	db: Kysely<Database>,
	{ log, now = Date.now }: { log: Logger; now?: () => number },
): EdgeStore {
	const written = new Map<string, { hash: string; at: number }>()
	const writing = new Set<Promise<unknown>>()
	const reader = randomUUID()
	let latest: number | null = null
	const isoTime = (time: number) => new Date(time).toISOString()

	async function write(query_hash: string, answer: string): Promise<void> {
		const kept = { answer, kept_at: isoTime(now()) }
		await db
			.insertInto('outside_answer')
			.values({ query_hash, ...kept })
			.onConflict((conflict) => conflict.column('query_hash').doUpdateSet(kept))
			.execute()
	}

	return {
		async find(query) {
			const row = await db
				.selectFrom('outside_answer')
				.select('answer')
				.where('query_hash', '=', sha256(query, 'base64url'))
				.where('kept_at', '>', isoTime(now() - keptDays * dayMs))
				.executeTakeFirst()
			return row ? parseJson(row.answer) : null
		},
		keep(query, data) {
			const key = sha256(query, 'base64url')
			const answer = JSON.stringify(data)
			const hash = sha256(answer, 'base64url')
			const before = written.get(key)
			if (before?.hash === hash && now() - before.at < dayMs) return
			written.set(key, { hash, at: now() })
			const work = write(key, answer)
				.catch((err: unknown) => {
					written.delete(key)
					log.warn({ err }, 'an answer of Experience Edge could not be kept')
				})
				.finally(() => writing.delete(work))
			writing.add(work)
		},
		async notePublish(names) {
			await db.transaction().execute(async (transaction) => {
				const { number } = await transaction
					.insertInto('outside_publish')
					.values({ site: anySite, number: 1 })
					.onConflict((conflict) =>
						conflict.column('site').doUpdateSet((eb) => ({ number: eb('outside_publish.number', '+', 1) })),
					)
					.returning('number')
					.executeTakeFirstOrThrow()
				const change = { number: Number(number), named: JSON.stringify(names), noted_at: isoTime(now()) }
				await transaction.insertInto('outside_change').values(change).execute()
				const forgotten = isoTime(now() - changesKeptMs)
				await transaction.deleteFrom('outside_change').where('noted_at', '<', forgotten).execute()
			})
		},
		async takePublished() {
			const known = latest
			latest = await readPublishNumber(db)
			if (known === null || latest === known) return []
			const rows = await db
				.selectFrom('outside_change')
				.select('named')
				.where('number', '>', known)
				.where('number', '<=', latest)
				.orderBy('number')
				.execute()
			// Those of hours ago are gone.
			if (rows.length < latest - known) return [null]
			return rows.map(({ named }) => publishedNames.catch(null).parse(parseJson(named)))
		},
		async join() {
			const seen = { seen_at: isoTime(now()) }
			await db
				.insertInto('outside_reader')
				.values({ id: reader, ...seen })
				.onConflict((conflict) => conflict.column('id').doUpdateSet(seen))
				.execute()
		},
		async countReaders() {
			const { count } = await db
				.selectFrom('outside_reader')
				.select(({ fn }) => fn.countAll().as('count'))
				.where('seen_at', '>', isoTime(now() - readerLostMs))
				.executeTakeFirstOrThrow()
			return Number(count)
		},
		async leave() {
			await db.deleteFrom('outside_reader').where('id', '=', reader).execute()
		},
		async forgetOld() {
			const tooOld = isoTime(now() - keptDays * dayMs)
			await db.deleteFrom('outside_answer').where('kept_at', '<', tooOld).execute()
			const lost = isoTime(now() - readerLostMs)
			await db.deleteFrom('outside_reader').where('seen_at', '<', lost).execute()
		},
		async flush() {
			await Promise.all(writing)
		},
	}
}

/** How often something was published. */
export async function readPublishNumber(db: Kysely<Database>): Promise<number> {
	const row = await db.selectFrom('outside_publish').select('number').where('site', '=', anySite).executeTakeFirst()
	return Number(row?.number ?? 0)
}
