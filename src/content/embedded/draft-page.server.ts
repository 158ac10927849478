import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { Language } from '#domain/market.ts'
import type { Page, PageAddress } from '../content-source.ts'
import { composePage, fillVersion } from './compose-page.ts'
import type { ContentReader } from './content-reader.server.ts'
import { createLanguageView } from './language-view.ts'

/**
 * The draft of the page at an address, or else its newest revision, for the editor. Missing fields are filled as for
 * visitors. Always read from the database.
 */
export async function findDraftPage(
	db: Kysely<Database>,
	reader: ContentReader,
	{ site, language, path, fallbackLanguage }: PageAddress & { fallbackLanguage: Language },
): Promise<Page | null> {
	const pageId =
		(await findPageId(db, { site, language, path })) ??
		(await findPageId(db, { site, language: fallbackLanguage, path }))
	if (pageId === null) return null
	const tree = await reader.readTree(site)
	const page = tree.get(pageId)
	if (!page) return null

	const own = await reader.readDraft({ site, pageId, language })
	const fallback =
		(await reader.readPublished(site, page, fallbackLanguage)) ??
		(await reader.readDraft({ site, pageId, language: fallbackLanguage }))
	const version = fillVersion(own, fallback)
	const view = createLanguageView([...tree.values()], language, fallbackLanguage)
	const frame = await reader.readFrame(site, tree, { language, fallbackLanguage })
	return version && composePage(site, page, path, version, { view, tree, frame })
}

async function findPageId(db: Kysely<Database>, { site, language, path }: PageAddress): Promise<string | null> {
	const row = await db
		.selectFrom('content_page_language')
		.select('page_id')
		.where('site', '=', site)
		.where('language', '=', language)
		.where('path', '=', path)
		.executeTakeFirst()
	return row?.page_id ?? null
}
