import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DocumentRef } from '#content/content-store.ts'
import { isPostgres } from '#db/database.ts'
import type { Database } from '#db/tables.ts'
import type { PageEditors } from '#editing/together/page-editors.ts'

/** A tab that was not heard of for longer is gone, and its lease with it. It says that it is there every ten seconds. */
export const goneSeconds = 30

export function createPageEditors(db: Kysely<Database>): PageEditors {
	/** Not the clock of the process or of the browser: they differ. */
	const now: RawBuilder<number> = isPostgres(db)
		? sql`cast(extract(epoch from clock_timestamp()) as integer)`
		: sql`unixepoch()`

	return {
		async say({ site, pageId, language }, { id: staff, name }, { tab, block, writing, held, isLeaving }) {
			const place = { site, page_id: pageId, language }
			return db.transaction().execute(async (trx) => {
				const ownLeases = () => trx.deleteFrom('content_lease').where('staff', '=', staff).where('tab', '=', tab)
				if (isLeaving) {
					await ownLeases().execute()
					await trx.deleteFrom('content_editor').where('staff', '=', staff).where('tab', '=', tab).execute()
					return { by: null, hasLapsed: false }
				}
				await trx.deleteFrom('content_editor').where('seen_at', '<', sql<number>`${now} - ${goneSeconds}`).execute()
				await trx.deleteFrom('content_lease').where('until', '<', now).execute()
				const hasLapsed = held !== null && (await findHolder(trx, place, held))?.staff !== staff
				await trx
					.insertInto('content_editor')
					.values({ staff, tab, ...place, name, block, seen_at: now })
					.onConflict((conflict) =>
						conflict.columns(['staff', 'tab']).doUpdateSet({ ...place, name, block, seen_at: now }),
					)
					.execute()
				await (writing === null ? ownLeases() : ownLeases().where('block', '!=', writing)).execute()
				if (writing === null) return { by: null, hasLapsed }
				const until = sql<number>`${now} + ${goneSeconds}`
				await trx
					.insertInto('content_lease')
					.values({ ...place, block: writing, staff, tab, until })
					.onConflict((conflict) =>
						conflict
							.columns(['site', 'page_id', 'language', 'block'])
							.doUpdateSet({ tab, until })
							.where('content_lease.staff', '=', staff),
					)
					.execute()
				const holder = await findHolder(trx, place, writing)
				return { by: holder && holder.staff !== staff ? holder.name : null, hasLapsed }
			})
		},

		async read({ site, pageId, language }) {
			const [editors, draft] = await Promise.all([
				db
					.selectFrom('content_editor as editor')
					.leftJoin('content_lease as lease', (join) =>
						join
							.onRef('lease.staff', '=', 'editor.staff')
							.onRef('lease.tab', '=', 'editor.tab')
							.on('lease.until', '>=', now),
					)
					.select(['editor.staff as person', 'editor.tab', 'editor.name', 'editor.block', 'lease.block as writing'])
					.where('editor.site', '=', site)
					.where('editor.page_id', '=', pageId)
					.where('editor.language', '=', language)
					.where('editor.seen_at', '>=', sql<number>`${now} - ${goneSeconds}`)
					.execute(),
				db
					.selectFrom('content_draft')
					.select(['id', 'number'])
					.where('site', '=', site)
					.where('page_id', '=', pageId)
					.where('language', '=', language)
					.executeTakeFirst(),
			])
			const byName = editors.toSorted((a, b) => (`${a.name} ${a.tab}` < `${b.name} ${b.tab}` ? -1 : 1))
			return { editors: byName, draft: draft ?? null }
		},
	}
}

type Place = { site: string; page_id: string; language: DocumentRef['language'] }

async function findHolder(db: Kysely<Database>, place: Place, block: string) {
	return db
		.selectFrom('content_lease as lease')
		.innerJoin('content_editor as editor', (join) =>
			join.onRef('editor.staff', '=', 'lease.staff').onRef('editor.tab', '=', 'lease.tab'),
		)
		.select(['lease.staff', 'editor.name'])
		.where('lease.site', '=', place.site)
		.where('lease.page_id', '=', place.page_id)
		.where('lease.language', '=', place.language)
		.where('lease.block', '=', block)
		.executeTakeFirst()
}
