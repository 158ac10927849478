import type { Result } from '#platform/result.ts'
import type { ContentStore, ContentWriter } from '../content-store.ts'
import type { CheckBlock } from './read-page-file.server.ts'
import { readSeedSite, type SeedSite, type SeedTarget } from './read-seed.server.ts'
import type { SeedPage } from './seed-tree.ts'

const author = 'seed'

/**
 * Fills the sites without pages from the files in `directory` and returns their keys. A site is filled completely or
 * not at all. Sites with pages are left alone; `replaceSeedContent` replaces those on request.
 */
export async function loadSeedContent(
	store: ContentStore,
	{ directory, sites, checkBlock }: { directory: string; sites: readonly SeedTarget[]; checkBlock: CheckBlock },
): Promise<string[]> {
	const loaded: string[] = []
	for (const site of sites) {
		if (await store.hasPages(site.key)) continue
		const seed = readSeedSite(directory, site, checkBlock)
		if (await fillSite(store, seed)) loaded.push(site.key)
	}
	return loaded
}

/** Does nothing and returns false if the site has pages: another process may have been faster. */
export function fillSite(store: ContentStore, seed: SeedSite): Promise<boolean> {
	return store.write(async (writer) => {
		if (!(await writer.claimEmptySite(seed.site))) return false
		await writeSite(writer, seed)
		return true
	})
}

/** Deletes all stored content of a site, including the editors' work, and loads the files again. */
export async function replaceSeedContent(
	store: ContentStore,
	site: SeedTarget,
	{ directory, checkBlock }: { directory: string; checkBlock: CheckBlock },
): Promise<void> {
	const seed = readSeedSite(directory, site, checkBlock)
	await store.write(async (writer) => {
		await writer.clearSite(site.key)
		await writeSite(writer, seed)
	})
}

async function writeSite(
	writer: ContentWriter,
	{ site, pages, tags, dictionaries, redirects }: SeedSite,
): Promise<void> {
	for (const page of pages) await writePage(writer, site, page)
	for (const list of tags) await writer.replaceTags({ site, ...list })
	for (const dictionary of dictionaries) await writer.replaceDictionary({ site, ...dictionary })
	await writer.replaceRedirects({ site, rules: redirects })
}

async function writePage(writer: ContentWriter, site: string, page: SeedPage): Promise<void> {
	const { id: pageId, kind, name, parentId, position, versions } = page
	must(await writer.createPage({ site, pageId, kind, name, parentId, position }), pageId)
	for (const { language, path, document, file } of versions) {
		const ref = { site, pageId, language }
		if (path !== null) must(await writer.setPath({ ...ref, path }), file)
		const revision = must(await writer.saveDraft({ ...ref, document, author, basedOn: null }), file)
		must(await writer.publish({ ...ref, number: revision.number, author }), file)
	}
}

/** Throws on a refusal, so that the transaction stores nothing. The files have been validated before. */
function must<T>(result: Result<T, { code: string }>, what: string): T {
	if (!result.ok) throw new Error(`Seed content could not be stored: ${what}: ${result.error.code}`)
	return result.value
}
