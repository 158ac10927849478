import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import type { Database } from '#db/tables.ts'
import { type Language, languages } from '#domain/market.ts'
import { sha256 } from '#platform/sha256.ts'
import type { Captions, MediaRef } from '../../media-library.ts'

const storedLanguage = z.enum(languages)

/** Takes the place of what the film had in the language; an empty text takes it away. */
export async function writeCaptions(
	trx: Transaction<Database>,
	{ site, id }: MediaRef,
	{ language, text }: { language: Language; text: string },
): Promise<void> {
	await trx
		.deleteFrom('content_media_captions')
		.where('site', '=', site)
		.where('media_id', '=', id)
		.where('language', '=', language)
		.execute()
	if (text === '') return
	const version = sha256(text, 'hex').slice(0, 12)
	await trx.insertInto('content_media_captions').values({ site, media_id: id, language, text, version }).execute()
}

export async function listCaptions(db: Kysely<Database>, { site, id }: MediaRef): Promise<Captions[]> {
	const rows = await db
		.selectFrom('content_media_captions')
		.select(['language', 'text', 'version'])
		.where('site', '=', site)
		.where('media_id', '=', id)
		.orderBy('language')
		.execute()
	return rows.map(({ language, ...captions }) => ({ ...captions, language: storedLanguage.parse(language) }))
}
