import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Logger } from '#platform/logger.ts'
import { parseJson } from '#platform/parse-json.ts'
import type { KeptEdgeAnswers } from './edge-client.ts'

const dayMs = 24 * 60 * 60 * 1000

/** An answer that is older is not given: by then an outage has been seen, or the page is gone. */
const keptDays = 7

export type EdgeStore = KeptEdgeAnswers & {
	/** Something was published on these sites; all processes see it. */
	notePublish(sites: readonly string[]): Promise<void>
	/** The sites on which something was published since the last call; none at the first. */
	takePublished(): Promise<string[]>
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
	let numbers: Map<string, number> | null = null
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
				.where('query_hash', '=', hashOf(query))
				.where('kept_at', '>', isoTime(now() - keptDays * dayMs))
				.executeTakeFirst()
			return row ? parseJson(row.answer) : null
		},
		keep(query, data) {
			const key = hashOf(query)
			const answer = JSON.stringify(data)
			const hash = hashOf(answer)
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
		async notePublish(sites) {
			for (const site of sites)
				await db
					.insertInto('outside_publish')
					.values({ site, number: 1 })
					.onConflict((conflict) =>
						conflict.column('site').doUpdateSet((eb) => ({ number: eb('outside_publish.number', '+', 1) })),
					)
					.execute()
		},
		async takePublished() {
			const rows = await db.selectFrom('outside_publish').selectAll().execute()
			const before = numbers
			numbers = new Map(rows.map(({ site, number }) => [site, Number(number)]))
			return before ? [...numbers].flatMap(([site, number]) => (before.get(site) === number ? [] : [site])) : []
		},
		async forgetOld() {
			const tooOld = isoTime(now() - keptDays * dayMs)
			await db.deleteFrom('outside_answer').where('kept_at', '<', tooOld).execute()
		},
		async flush() {
			await Promise.all(writing)
		},
	}
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
