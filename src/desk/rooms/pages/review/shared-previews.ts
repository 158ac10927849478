import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DocumentRef } from '#content/content-store.ts'
import type { Database } from '#db/database.ts'
import { type Language, languages } from '#domain/market.ts'
import { newRandomId } from '#platform/random-id.ts'
import { hashKey } from '../../../staff/staff-keys.ts'

/** Days for which a preview can be shared. */
export const sharedDays = [1, 7, 30] as const

const dayMs = 24 * 60 * 60 * 1000

export type SharedPreview = { id: string; by: string; at: Date; endsAt: Date }

/** Where a shared preview is shown. The token is in the query, which is not logged. */
export const sharedPath = '/desk/preview'

/** Drafts that others may see by a link until it ends. */
export function createSharedPreviews(db: Kysely<Database>, now: () => Date) {
	const at = () => now().toISOString()

	return {
		/** Returns the path of the link, which is told once. */
		async share({ site, pageId, language }: DocumentRef, { days, by }: { days: number; by: string }): Promise<string> {
			const token = randomBytes(24).toString('base64url')
			await db.deleteFrom('shared_preview').where('ends_at', '<=', at()).execute()
			await db
				.insertInto('shared_preview')
				.values({
					...{ id: newRandomId(), site, page_id: pageId, language },
					token_hash: hashKey(token),
					shared_name: by,
					shared_at: at(),
					ends_at: new Date(now().getTime() + days * dayMs).toISOString(),
				})
				.execute()
			return `${sharedPath}?${new URLSearchParams({ token })}`
		},

		/** False if there is none. */
		async end({ site, pageId, language }: DocumentRef, id: string): Promise<boolean> {
			const { numDeletedRows } = await db
				.deleteFrom('shared_preview')
				.where('id', '=', id)
				.where('site', '=', site)
				.where('page_id', '=', pageId)
				.where('language', '=', language)
				.executeTakeFirst()
			return numDeletedRows > 0n
		},

		/** Those that have not ended, the first to end first. */
		async list({ site, pageId, language }: DocumentRef): Promise<SharedPreview[]> {
			const rows = await db
				.selectFrom('shared_preview')
				.selectAll()
				.where('site', '=', site)
				.where('page_id', '=', pageId)
				.where('language', '=', language)
				.where('ends_at', '>', at())
				.orderBy('ends_at')
				.orderBy('id')
				.execute()
			return rows.map((row) => ({
				id: row.id,
				by: row.shared_name,
				at: new Date(row.shared_at),
				endsAt: new Date(row.ends_at),
			}))
		},

		/** The page of a link; null if it has ended, or was never. */
		async find({
			site,
			token,
		}: {
			site: string
			token: string
		}): Promise<{ pageId: string; language: Language } | null> {
			const row = await db
				.selectFrom('shared_preview')
				.select(['page_id', 'language'])
				.where('token_hash', '=', hashKey(token))
				.where('site', '=', site)
				.where('ends_at', '>', at())
				.executeTakeFirst()
			const language = languages.find((each) => each === row?.language)
			return row && language ? { pageId: row.page_id, language } : null
		},
	}
}
