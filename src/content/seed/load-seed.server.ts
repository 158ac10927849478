import type { Result } from '#platform/result.ts'
import type { ContentStore, ContentWriter } from '../content-store.ts'
import { contentDocument } from '../document.ts'
import type { CheckBlock } from './read-page-file.server.ts'
import { readSeedSite, type SeedSite, type SeedTarget } from './read-seed.server.ts'
import type { SeedPage, SeedVersion } from './seed-tree.ts'

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

/**
 * Publishes the pages whose files differ from what was last loaded of them, as new revisions. Other pages stay as the editors left
 * them, deleted ones deleted; tags, texts and redirects are those of the files again. Pages without a file any more stay too.
 */
export async function refreshSeedContent(
	store: ContentStore,
	site: SeedTarget,
	{ directory, checkBlock }: { directory: string; checkBlock: CheckBlock },
): Promise<void> {
	const seed = readSeedSite(directory, site, checkBlock)
	const edited: { page: SeedPage; version: SeedVersion; basedOn: number | null }[] = []
	const deleted = new Set((await store.listDeletedPages(site.key)).flatMap(({ id, below }) => [id, ...below]))
	for (const page of seed.pages) {
		for (const version of page.versions) {
			if (deleted.has(page.id)) continue
			const ref = { site: seed.site, pageId: page.id, language: version.language }
			const revisions = await store.listRevisions(ref)
			const loaded = revisions.find((revision) => revision.author === author)
			const before = loaded && (await store.findDocument({ ...ref, number: loaded.number }))
			if (JSON.stringify(before) === JSON.stringify(contentDocument.parse(version.document))) continue
			edited.push({ page, version, basedOn: revisions[0]?.number ?? null })
		}
	}
	await store.write(async (writer) => {
		for (const { page, version, basedOn } of edited) {
			await createPage(writer, seed.site, page)
			await writeVersion(writer, seed.site, version, basedOn)
		}
		await writeLists(writer, seed)
	})
}

async function writeSite(writer: ContentWriter, seed: SeedSite): Promise<void> {
	for (const page of seed.pages) {
		must(await createPage(writer, seed.site, page), page.id)
		for (const version of page.versions) await writeVersion(writer, seed.site, version, null)
	}
	await writeLists(writer, seed)
}

async function writeLists(writer: ContentWriter, { site, tags, dictionaries, redirects }: SeedSite): Promise<void> {
	for (const list of tags) await writer.replaceTags({ site, ...list })
	for (const dictionary of dictionaries) await writer.replaceDictionary({ site, ...dictionary })
	await writer.replaceRedirects({ site, rules: redirects })
}

function createPage(writer: ContentWriter, site: string, { id, kind, role, name, parentId, position }: SeedPage) {
	return writer.createPage({ site, pageId: id, kind, role, name, parentId, position })
}

async function writeVersion(
	writer: ContentWriter,
	site: string,
	{ id: pageId, language, path, document, file }: SeedVersion,
	basedOn: number | null,
): Promise<void> {
	const ref = { site, pageId, language }
	if (path !== null) must(await writer.setPath({ ...ref, path }), file)
	const revision = must(await writer.saveDraft({ ...ref, document, author, basedOn }), file)
	must(await writer.publish({ ...ref, number: revision.number, author }), file)
}

/** Throws on a refusal, so that the transaction stores nothing. The files have been validated before. */
function must<T>(result: Result<T, { code: string }>, what: string): T {
	if (!result.ok) throw new Error(`Seed content could not be stored: ${what}: ${result.error.code}`)
	return result.value
}
