import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/tables.ts'
import { languages } from '#domain/market.ts'
import { newRandomId } from '#platform/random-id.ts'
import { fail, ok } from '#platform/result.ts'
import { contentTag } from '../../cache-tags.ts'
import {
	type MediaItem,
	type MediaLibrary,
	type MediaRef,
	type MediaUse,
	removedMediaDays,
} from '../../media-library.ts'
import { recordChange } from '../changes.server.ts'
import { listCaptions, writeCaptions } from './film-captions.ts'
import { fromContent, fromDetails, listedColumns, type MediaRow, toListedMedia, toMediaItem } from './media-rows.ts'
import { isInVersions, listMediaUses } from './media-uses.server.ts'

const dayMs = 86_400_000

/** The uploaded files of the sites, in our own database. */
export function createMediaLibrary(db: Kysely<Database>, now: () => Date = () => new Date()): MediaLibrary {
	const inOrder = () => db.selectFrom('content_media').orderBy('created_at', 'desc').orderBy('id')
	const known = () => inOrder().selectAll()
	const rememberedFrom = () => new Date(now().getTime() - removedMediaDays * dayMs).toISOString()

	/** Changes the row, and makes the pages that show the file anew. `more`: in the same transaction. */
	async function change(
		{ site, id }: MediaRef,
		values: Partial<MediaRow>,
		more: (trx: Transaction<Database>) => Promise<void> = async () => {},
	): Promise<MediaItem | null> {
		return db.transaction().execute(async (trx) => {
			const row = await trx
				.updateTable('content_media')
				.set(values)
				.where('site', '=', site)
				.where('id', '=', id)
				.where('removed_at', 'is', null)
				.returningAll()
				.executeTakeFirst()
			if (!row) return null
			await more(trx)
			await makeAnew(trx, { site, id })
			return toMediaItem(row)
		})
	}

	const changedBy = (author: string) => ({ changed_at: now().toISOString(), changed_by: author })

	return {
		async list(site) {
			const listed = inOrder().select(listedColumns).where('site', '=', site).where('removed_at', 'is', null)
			return (await listed.execute()).map(toListedMedia)
		},

		async listRemoved(site) {
			const rows = await known().where('site', '=', site).where('removed_at', 'is not', null).execute()
			return rows.map(toMediaItem)
		},

		async find({ site, id }) {
			const row = await known().where('site', '=', site).where('id', '=', id).executeTakeFirst()
			return row ? toMediaItem(row) : null
		},

		async findBySource({ site, sourceHash }) {
			const found = known().where('site', '=', site).where('source_hash', '=', sourceHash)
			const row = await found.limit(1).executeTakeFirst()
			return row ? toMediaItem(row) : null
		},

		listUses: (item) => listMediaUses(db, item),

		async add({ site, id = newRandomId(), author, content, details }) {
			const at = now().toISOString()
			const row: MediaRow = {
				...{ site, id, created_at: at, created_by: author, changed_at: at, changed_by: author },
				...fromContent(content),
				...fromDetails(details),
				...{ poster: null, removed_at: null, in_versions: null },
			}
			const { site: _site, id: _id, ...again } = row
			await db
				.insertInto('content_media')
				.values(row)
				.onConflict((conflict) => conflict.columns(['site', 'id']).doUpdateSet(again))
				.execute()
			return toMediaItem(row)
		},

		change: ({ author, details, ...item }) => change(item, { ...fromDetails(details), ...changedBy(author) }),

		replace: ({ author, content, ...item }) =>
			change(item, { ...fromContent(content), focus_x: null, focus_y: null, crop: null, ...changedBy(author) }),

		changeFilm: ({ author, poster, captions, ...film }) =>
			change(film, { poster, ...changedBy(author) }, async (trx) => {
				for (const language of languages) {
					const text = captions[language]
					if (text !== undefined) await writeCaptions(trx, film, { language, text })
				}
			}),

		listCaptions: (film) => listCaptions(db, film),

		async remove({ site, id, author }) {
			return db.transaction().execute(async (trx) => {
				const row = await trx
					.updateTable('content_media')
					.set({ removed_at: now().toISOString(), ...changedBy(author) })
					.where('site', '=', site)
					.where('id', '=', id)
					.where('removed_at', 'is', null)
					.returningAll()
					.executeTakeFirst()
				if (!row) return fail({ code: 'media-missing' as const })
				const uses = await listMediaUses(trx, { site, id })
				if (uses.length === 0) {
					await trx
						.updateTable('content_media')
						.set({ in_versions: (await isInVersions(trx, { site, id })) ? 1 : 0 })
						.where('site', '=', site)
						.where('id', '=', id)
						.execute()
					return ok(toMediaItem(row))
				}
				await trx
					.updateTable('content_media')
					.set({ removed_at: null })
					.where('site', '=', site)
					.where('id', '=', id)
					.execute()
				return fail({ code: 'in-use' as const, uses })
			})
		},

		async restore({ site, id }) {
			const row = await db
				.updateTable('content_media')
				.set({ removed_at: null })
				.where('site', '=', site)
				.where('id', '=', id)
				.where('removed_at', 'is not', null)
				.returningAll()
				.executeTakeFirst()
			return row ? toMediaItem(row) : null
		},

		async forgetRemoved() {
			const forgotten = await db
				.deleteFrom('content_media')
				.where('removed_at', '<=', rememberedFrom())
				.where((where) => where.or([where('in_versions', 'is', null), where('in_versions', '=', 0)]))
				.returning(['site', 'id'])
				.execute()
			for (const { site, id } of forgotten)
				await db.deleteFrom('content_media_captions').where('site', '=', site).where('media_id', '=', id).execute()
		},

		async noteUnnamed(keys) {
			const at = now().toISOString()
			return db.transaction().execute(async (trx) => {
				const noted = await trx.selectFrom('content_unnamed_file').selectAll().execute()
				const unnamed = new Set(keys)
				const known = new Map(noted.map(({ hash, since }) => [hash, since]))
				for (const { hash } of noted)
					if (!unnamed.has(hash)) await trx.deleteFrom('content_unnamed_file').where('hash', '=', hash).execute()
				for (const hash of unnamed) {
					if (known.has(hash)) continue
					const row = { hash, since: at }
					await trx
						.insertInto('content_unnamed_file')
						.values(row)
						.onConflict((conflict) => conflict.doNothing())
						.execute()
				}
				return [...unnamed].filter((hash) => (known.get(hash) ?? at) <= rememberedFrom())
			})
		},

		async listHashes() {
			const rows = await db.selectFrom('content_media').select('hash').distinct().execute()
			return new Set(rows.map(({ hash }) => hash))
		},
	}
}

async function makeAnew(trx: Transaction<Database>, item: MediaRef): Promise<void> {
	const uses = await listMediaUses(trx, item)
	const films = uses.filter(({ kind }) => kind === 'film')
	const ofFilms = await Promise.all(films.map(({ id }) => listMediaUses(trx, { ...item, id })))
	const tags = new Set([...uses, ...ofFilms.flat()].flatMap((use) => tagsOf(item.site, use)))
	if (tags.size > 0) await recordChange(trx, item.site, tags)
}

function tagsOf(site: string, { kind, id }: MediaUse): string[] {
	switch (kind) {
		case 'frame':
			return [contentTag.frame(site)]
		case 'story':
			return [contentTag.page(site, id), contentTag.stories(site)]
		case 'page':
			return [contentTag.page(site, id)]
		case 'redirect':
		case 'film':
			return []
	}
}
