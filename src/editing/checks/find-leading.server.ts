import type { ContentSource } from '#content/content-source.ts'
import type { EditablePage } from '#content/content-store.ts'
import type { BlockInstance } from '#content/document.ts'
import { flattenBlocks } from '#content/document-blocks.ts'
import type { Language } from '#domain/market.ts'
import type { Site } from '#sites/site.ts'
import { parseSitePath } from '#sites/site-address.ts'
import { describedFields } from '../described-fields.server.ts'
import { referencesOf } from './values-of-block.ts'

type PublishedPages = Pick<ContentSource, 'getPage' | 'getFrame'>

/** Pages that visitors see and that lead to one of these pages by a link of their own. */
export async function findLeadingPages(
	site: Site,
	targets: readonly { pageId: string; language: string }[],
	{ store, pages }: { store: PublishedPages; pages: readonly EditablePage[] },
): Promise<EditablePage[]> {
	const places = new Set(
		pages.flatMap(({ id, versions }) =>
			versions.flatMap(({ language, path }) =>
				targets.some((target) => target.pageId === id && target.language === language) ? [`${language} ${path}`] : [],
			),
		),
	)
	const isTarget = (address: string) => {
		if (!/^\/(?!\/)/.test(address) || !URL.canParse(address, 'https://site.example')) return false
		const { siteLanguage, path } = parseSitePath(site, new URL(address, 'https://site.example').pathname)
		return places.has(`${siteLanguage.language} ${path}`)
	}
	const leads = (block: BlockInstance) =>
		referencesOf(block, describedFields(block.type)).some(({ kind, address }) => kind === 'link' && isTarget(address))
	const leading = new Set<EditablePage>()
	for (const page of pages) {
		if (targets.some(({ pageId }) => pageId === page.id)) continue
		for (const { language, path, publishedAt } of page.versions) {
			if (publishedAt === null) continue
			const blocks = await readBlocks(store, { site: site.key, language, path: page.kind === 'frame' ? null : path })
			if (blocks.some(leads)) leading.add(page)
		}
	}
	return [...leading]
}

/** Of the page at a path, or of header and footer. */
async function readBlocks(
	store: PublishedPages,
	{ site, language, path }: { site: string; language: Language; path: string | null },
): Promise<BlockInstance[]> {
	if (path === null) {
		const { header, footer } = await store.getFrame({ site, language, path: '/' })
		return flattenBlocks({ header, footer })
	}
	return flattenBlocks((await store.getPage({ site, language, path }))?.placeholders ?? {})
}
