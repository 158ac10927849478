import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { DocumentRef, Revision } from '../content-store.ts'

/** Newest first. */
export async function listRevisions(
	db: Kysely<Database>,
	{ site, pageId, language }: DocumentRef,
): Promise<Revision[]> {
	const rows = await db
		.selectFrom('content_revision as revision')
		.innerJoin('content_page_language as version', (join) =>
			join
				.onRef('version.site', '=', 'revision.site')
				.onRef('version.page_id', '=', 'revision.page_id')
				.onRef('version.language', '=', 'revision.language'),
		)
		.select(['revision.number', 'revision.author', 'revision.created_at', 'version.published_number'])
		.where('revision.site', '=', site)
		.where('revision.page_id', '=', pageId)
		.where('revision.language', '=', language)
		.orderBy('revision.number', 'desc')
		.execute()
	return rows.map(({ number, author, created_at, published_number }) => ({
		number,
		author,
		createdAt: created_at,
		state: stateOf(number, published_number),
	}))
}

function stateOf(number: number, publishedNumber: number | null): Revision['state'] {
	if (publishedNumber === null || number > publishedNumber) return 'draft'
	return number === publishedNumber ? 'published' : 'earlier'
}

/** Number of the newest revision; null if there is none. */
export async function findLatestNumber(
	db: Kysely<Database>,
	{ site, pageId, language }: DocumentRef,
): Promise<number | null> {
	const row = await db
		.selectFrom('content_revision')
		.select((select) => select.fn.max('number').as('latest'))
		.where('site', '=', site)
		.where('page_id', '=', pageId)
		.where('language', '=', language)
		.executeTakeFirst()
	return row?.latest ?? null
}
