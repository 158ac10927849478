import type { ContentStore, DocumentRef, EditablePage } from '../content-store.ts'
import type { ContentDocument } from '../document.ts'
import type { SeedSite, SeedTarget } from './read-seed.server.ts'
import { positionWithoutOrder, type SeedPage, type SeedVersion } from './seed-tree.ts'

/** `left`: what is in the store and not in `seed`, as sentences for operators. */
export type StoredSite = { seed: SeedSite; left: string[] }

/** The content of a site as files would give it: published pages, or with `withDrafts` all pages as their editors see them. */
export async function readStoredSite(
	store: ContentStore,
	site: SeedTarget,
	{ withDrafts = false }: { withDrafts?: boolean } = {},
): Promise<StoredSite> {
	const left: string[] = []
	const pages: SeedPage[] = []
	const own = site.languages.map(({ language }) => language)
	for (const page of await store.listEditablePages(site.key)) {
		const versions: SeedVersion[] = []
		for (const language of own) {
			const version = page.versions.find((each) => each.language === language)
			const document = version && (await findStored(store, { site: site.key, pageId: page.id, language }, withDrafts))
			if (version && !document) left.push(`${page.id} (${language}): not published.`)
			if (version && document) versions.push(toVersion(page, version, document))
		}
		for (const { language } of page.versions)
			if (!own.includes(language)) left.push(`${page.id} (${language}): the site does not publish in this language.`)
		const [first, ...others] = versions
		const { id, kind, role, name, parentId, position } = page
		if (first) pages.push({ id, kind, role, name, parentId, position, versions: [first, ...others] })
		else if (page.versions.length === 0) left.push(`${id}: has no content in any language.`)
	}
	const lists = await Promise.all(
		own.map(async (language) => ({
			language,
			tags: await store.listOwnTags({ site: site.key, language }),
			entries: await store.getDictionary({ site: site.key, language }),
		})),
	)
	const redirects = await store.listRedirects(site.key)
	return {
		seed: {
			site: site.key,
			pages,
			tags: lists.map(({ language, tags }) => ({ language, tags })),
			dictionaries: lists.map(({ language, entries }) => ({ language, entries })),
			redirects,
		},
		left,
	}
}

async function findStored(store: ContentStore, ref: DocumentRef, withDrafts: boolean): Promise<ContentDocument | null> {
	const draft = withDrafts ? await store.findDraft(ref) : null
	if (draft) return draft.document
	const revisions = await store.listRevisions(ref)
	const wanted = withDrafts ? revisions[0] : revisions.find(({ state }) => state === 'published')
	return wanted ? store.findDocument({ ...ref, number: wanted.number }) : null
}

function toVersion(
	{ id, kind, role, name, position }: EditablePage,
	{ language, path }: EditablePage['versions'][number],
	{ sources: _, ...document }: ContentDocument,
): SeedVersion {
	const order = position === positionWithoutOrder ? undefined : position
	return { file: `${id} (${language})`, id, language, path, kind, role, name, order, document }
}
