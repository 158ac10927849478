import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { Language } from '#domain/market.ts'
import type { Page, PageAddress, SiteLanguageAddress } from '../content-source.ts'
import type { DraftFrame, DraftState } from '../content-store.ts'
import { composePage, fillVersion } from './compose-page.ts'
import type { ContentReader } from './content-reader.server.ts'
import { createLanguageView, type TreePage } from './language-view.ts'

/**
 * The draft of the page at an address, or else its newest revision, for the editor. Missing fields are filled as for
 * visitors. Always read from the database.
 */
export async function findDraftPage(
	db: Kysely<Database>,
	reader: ContentReader,
	{ site, language, path, fallbackLanguage, state }: PageAddress & { fallbackLanguage: Language; state?: DraftState },
): Promise<Page | null> {
	const pageId =
		(await findPageId(db, { site, language, path })) ??
		(await findPageId(db, { site, language: fallbackLanguage, path }))
	if (pageId === null) return null
	const tree = await reader.readTree(site)
	const page = tree.get(pageId)
	if (!page) return null

	const own = await reader.readDraft({ site, pageId, language }, state)
	const fallback =
		(await reader.readPublished(site, page, fallbackLanguage)) ??
		(await reader.readDraft({ site, pageId, language: fallbackLanguage }))
	const filled = fillVersion(own, fallback)
	const version = filled && (await reader.showMedia(site, filled, { language, fallbackLanguage }))
	const view = createLanguageView([...tree.values()], language, fallbackLanguage)
	const drafted = await readDraftFrame(reader, tree, { site, language, fallbackLanguage })
	const frame = drafted?.frame ?? { header: [], footer: [] }
	return version && composePage({ site, page, path, version, view, tree, frame })
}

type Wanted = SiteLanguageAddress & { fallbackLanguage: Language }

/** Header and footer as an editor sees them: their draft, or else their newest revision. */
export async function findDraftFrame(reader: ContentReader, wanted: Wanted): Promise<DraftFrame | null> {
	return readDraftFrame(reader, await reader.readTree(wanted.site), wanted)
}

async function readDraftFrame(
	reader: ContentReader,
	tree: Map<string, TreePage>,
	{ site, language, fallbackLanguage }: Wanted,
): Promise<DraftFrame | null> {
	const page = [...tree.values()].find(({ kind }) => kind === 'frame')
	if (!page) return null
	const own = await reader.readDraft({ site, pageId: page.id, language })
	const fallback =
		(await reader.readPublished(site, page, fallbackLanguage)) ??
		(await reader.readDraft({ site, pageId: page.id, language: fallbackLanguage }))
	const filled = fillVersion(own, fallback)
	const version = filled && (await reader.showMedia(site, filled, { language, fallbackLanguage }))
	const { header = [], footer = [] } = version?.document.placeholders ?? {}
	return { pageId: page.id, frame: { header, footer } }
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
