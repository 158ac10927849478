import type { Result } from '#platform/result.ts'
import type { ContentStore, ContentWriter } from '../content-store.ts'
import type { SeedSite } from './read-seed.server.ts'
import { findSeedChanges, type PageChange, type SeedChanges } from './seed-changes.ts'
import type { StoredSite } from './stored-site.ts'

const author = 'import'

/** `left`: what the files say and an import does not change, and what the store has that they have not, as sentences. */
export type ImportPlan = SeedChanges & { left: string[] }

/** What an import of files changes in a site. */
export function planImport({ seed: stored }: StoredSite, files: SeedSite): ImportPlan {
	const { pages, lists } = findSeedChanges(stored, files)
	const left = pages.flatMap(({ state, page, version: { language }, parts }) => {
		const place = `${page.id} (${language})`
		if (state === 'missing') return [`${place}: has no file and stays.`]
		if (parts.includes('path') && lists.some(({ list }) => list === 'redirects'))
			return [`${place}: only a rule of the files leads from its old address to the new one.`]
		const fixed = parts.filter((part) => part === 'order' || part === 'kind' || part === 'role')
		return fixed.length > 0 ? [`${place}: ${fixed.join(', ')} of a page that exists stay as they are.`] : []
	})
	const changed = pages.filter(
		({ state, parts }) =>
			state === 'added' || parts.some((part) => ['document', 'path', 'name', 'parent'].includes(part)),
	)
	return { pages: changed, lists, left }
}

/** Publishes what differs, in one transaction. Other pages, drafts and earlier revisions stay. */
export async function importSeed(store: ContentStore, files: SeedSite, plan: ImportPlan): Promise<void> {
	const known = new Set((await store.listEditablePages(files.site)).map(({ id }) => id))
	const latest = new Map<PageChange, number | null>()
	for (const change of plan.pages) {
		const { page, version } = change
		const [newest] = await store.listRevisions({ site: files.site, pageId: page.id, language: version.language })
		latest.set(change, newest?.number ?? null)
	}
	await store.write(async (writer) => {
		for (const [change, basedOn] of latest) {
			const { id: pageId, kind, role, name, parentId, position } = change.page
			const page = { site: files.site, pageId, kind, role, name, parentId, position }
			if (!known.has(pageId)) must(await writer.createPage(page), change.version.file)
			known.add(pageId)
			await importPage(writer, files.site, change, basedOn)
		}
		await importLists(writer, files, plan)
	})
}

async function importPage(
	writer: ContentWriter,
	site: string,
	{ state, page, version, parts }: PageChange,
	basedOn: number | null,
): Promise<void> {
	const { id: pageId, parentId, name } = page
	const ref = { site, pageId, language: version.language }
	if (parts.includes('name')) must(await writer.renamePage({ site, pageId, name }), version.file)
	if (parts.includes('parent') && parentId !== null)
		must(await writer.movePage({ site, pageId, parentId, after: null }), version.file)
	if (version.path !== null && (state === 'added' || parts.includes('path')))
		must(await writer.setPath({ ...ref, path: version.path }), version.file)
	if (state !== 'added' && !parts.includes('document')) return
	const revision = must(await writer.saveDraft({ ...ref, document: version.document, author, basedOn }), version.file)
	must(await writer.publish({ ...ref, number: revision.number, author }), version.file)
}

async function importLists(writer: ContentWriter, files: SeedSite, { lists }: ImportPlan): Promise<void> {
	const { site, tags, dictionaries, redirects } = files
	for (const { list, language } of lists) {
		if (list === 'redirects') await writer.replaceRedirects({ site, rules: redirects })
		for (const each of tags)
			if (list === 'tags' && each.language === language) await writer.replaceTags({ site, ...each })
		for (const each of dictionaries)
			if (list === 'dictionary' && each.language === language) await writer.replaceDictionary({ site, ...each })
	}
}

/** Throws on a refusal, so that the transaction stores nothing. */
function must<T>(result: Result<T, { code: string }>, what: string): T {
	if (!result.ok) throw new ContentImportError(`${what}: ${result.error.code}`)
	return result.value
}

/** The store refused a page; nothing was written. */
export class ContentImportError extends Error {
	override name = 'ContentImportError'
}
