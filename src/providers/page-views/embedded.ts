import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { PageView, PageViews } from '#domain/page-views.ts'
import type { Logger } from '#platform/logger.ts'

/** Interval between writes, so that a page view needs no disk access of its own. */
const flushMs = 5000

const rowsAtOnce = 500

/** Distinct pages between two writes; more than this are probably invented. */
const maxCounters = 5000

type Counter = Pick<PageView, 'site' | 'day' | 'language' | 'path'> & { views: number }

/** Counts views by site, day, language and page. Counts since the last write are lost if the process is killed. */
export function createEmbeddedPageViews(db: Kysely<Database>, { log }: { log: Logger }): PageViews {
	let counters = new Map<string, Counter>()

	async function flush(): Promise<void> {
		// In one order in every process, so that two of them do not wait for each other.
		const counted = [...counters].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, counter]) => counter)
		counters = new Map()
		if (counted.length === 0) return
		try {
			await db.transaction().execute(async (transaction) => {
				for (let from = 0; from < counted.length; from += rowsAtOnce)
					await add(transaction, counted.slice(from, from + rowsAtOnce))
			})
		} catch (error) {
			log.debug({ err: error, pages: counted.length }, 'page views could not be kept')
		}
	}
	const timer = setInterval(flush, flushMs)
	timer.unref()

	return {
		async record({ site, day, language, path }) {
			const key = [site, day, language, path].join(' ')
			const counter = counters.get(key)
			if (counter) counter.views += 1
			else if (counters.size < maxCounters) counters.set(key, { site, day, language, path, views: 1 })
		},
		async close() {
			clearInterval(timer)
			await flush()
		},
	}
}

async function add(db: Kysely<Database>, counters: readonly Counter[]): Promise<void> {
	await db
		.insertInto('page_view_day')
		.values(counters)
		.onConflict((conflict) =>
			conflict
				.columns(['site', 'day', 'language', 'path'])
				.doUpdateSet({ views: sql<number>`page_view_day.views + excluded.views` }),
		)
		.execute()
}

export type PageCount = { site: string; language: string; path: string; views: number }

/** Most viewed first, for the days from `since`. */
export async function listPageViews(
	db: Kysely<Database>,
	{ since, site, limit }: { since: string; site?: string | undefined; limit: number },
): Promise<PageCount[]> {
	const rows = await db
		.selectFrom('page_view_day')
		.select(['site', 'language', 'path', ({ fn }) => fn.sum<number | string>('views').as('views')])
		.where('day', '>=', since)
		.$if(site !== undefined, (query) => query.where('site', '=', site ?? ''))
		.groupBy(['site', 'language', 'path'])
		.orderBy('views', 'desc')
		.orderBy('site')
		.orderBy('path')
		.orderBy('language')
		.limit(limit)
		.execute()
	// PostgreSQL's sums are 64-bit and arrive as text.
	return rows.map((row) => ({ ...row, views: Number(row.views) }))
}
