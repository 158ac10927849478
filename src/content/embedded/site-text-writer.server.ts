import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import { contentTag } from '../cache-tags.ts'
import type { ContentWriter } from '../content-store.ts'
import { markStale, type WriteContext } from './write-context.server.ts'

type SiteTextWriter = Pick<
	ContentWriter,
	'replaceTags' | 'addTag' | 'replaceDictionary' | 'setText' | 'replaceRedirects' | 'claimEmptySite' | 'clearSite'
>

/** Rows per statement: both databases limit the number of values in one. */
const rowsPerInsert = 500

/** Writes data that belongs to a site rather than to a page. Lists are replaced as a whole, but for what editors add to them. */
export function createSiteTextWriter(context: WriteContext): SiteTextWriter {
	const { db } = context

	return {
		async replaceTags({ site, language, tags }) {
			await takeTurn(db)
			await db.deleteFrom('content_tag').where('site', '=', site).where('language', '=', language).execute()
			const rows = tags.map(({ id, key, value }, position) => ({ site, language, id, key, value, position }))
			for (const some of slices(rows)) await db.insertInto('content_tag').values(some).execute()
			markStale(context, site, contentTag.stories(site))
		},

		async addTag({ site, language, tag: { id, key, value } }) {
			await takeTurn(db)
			const { last } = await db
				.selectFrom('content_tag')
				.select(({ fn }) => fn.max('position').as('last'))
				.where('site', '=', site)
				.where('language', '=', language)
				.executeTakeFirstOrThrow()
			const row = { site, language, id, key, value, position: last === null ? 0 : Number(last) + 1 }
			await db
				.insertInto('content_tag')
				.values(row)
				.onConflict((conflict) => conflict.doNothing())
				.execute()
			markStale(context, site, contentTag.stories(site))
		},

		async replaceDictionary({ site, language, entries }) {
			await takeTurn(db)
			await db.deleteFrom('content_dictionary').where('site', '=', site).where('language', '=', language).execute()
			const rows = Object.entries(entries).map(([key, value]) => ({ site, language, key, value }))
			for (const some of slices(rows)) await db.insertInto('content_dictionary').values(some).execute()
			markStale(context, site, contentTag.dictionary(site))
		},

		async setText({ site, language, key, text }) {
			await takeTurn(db)
			const { numDeletedRows } = await db
				.deleteFrom('content_dictionary')
				.where('site', '=', site)
				.where('language', '=', language)
				.where('key', '=', key)
				.executeTakeFirst()
			if (text !== null)
				await db.insertInto('content_dictionary').values({ site, language, key, value: text }).execute()
			if (text !== null || numDeletedRows > 0) markStale(context, site, contentTag.dictionary(site))
		},

		async replaceRedirects({ site, rules }) {
			await takeTurn(db)
			await db.deleteFrom('content_redirect').where('site', '=', site).execute()
			const rows = rules.map(({ source, destination, conditions }, position) => ({
				site,
				position,
				source,
				destination,
				conditions: JSON.stringify(conditions),
			}))
			for (const some of slices(rows)) await db.insertInto('content_redirect').values(some).execute()
			markStale(context, site, contentTag.redirects(site))
		},

		async claimEmptySite(site) {
			await takeTurn(db)
			return (await findAnyPage(db, site)) === undefined
		},

		async clearSite(site) {
			const drafts = db.selectFrom('content_draft').select('id').where('site', '=', site)
			await db.deleteFrom('content_draft_command').where('draft', 'in', drafts).execute()
			const tables = [
				'content_draft',
				'content_tag',
				'content_dictionary',
				'content_redirect',
				'content_page_language',
				'content_revision',
				'content_page',
			] as const
			for (const table of tables) await db.deleteFrom(table).where('site', '=', site).execute()
			markStale(context, site, contentTag.everything)
		},
	}
}

/**
 * Serializes transactions that replace a list or claim a site. Without it, two concurrent replacements could lose rows.
 */
async function takeTurn(db: Kysely<Database>): Promise<void> {
	await db
		.updateTable('content_epoch')
		.set((row) => ({ value: row.ref('value') }))
		.execute()
}

export async function findAnyPage(db: Kysely<Database>, site: string): Promise<{ id: string } | undefined> {
	return db.selectFrom('content_page').select('id').where('site', '=', site).limit(1).executeTakeFirst()
}

function* slices<T>(rows: T[]): Generator<T[]> {
	for (let start = 0; start < rows.length; start += rowsPerInsert) yield rows.slice(start, start + rowsPerInsert)
}
