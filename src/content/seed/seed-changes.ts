import type { Language } from '#domain/market.ts'
import { type BlockInstance, contentDocument } from '../document.ts'
import { isSameJson } from '../same-json.ts'
import type { SeedSite } from './read-seed.server.ts'
import type { SeedPage, SeedVersion } from './seed-tree.ts'

/** Of a page in one language. `parts`: what differs. */
export type PageChange = {
	state: 'added' | 'changed' | 'missing'
	page: SeedPage
	version: SeedVersion
	parts: ('document' | 'path' | 'name' | 'parent' | 'order' | 'kind' | 'role')[]
}
export type ListChange = { list: 'tags' | 'dictionary' | 'redirects'; language: Language | null }
export type SeedChanges = { pages: PageChange[]; lists: ListChange[] }

/** What is different in `after`. Pages that it has not are `missing`. */
export function findSeedChanges(before: SeedSite, after: SeedSite): SeedChanges {
	const [old, own] = [versionsOf(before), versionsOf(after)]
	const changed = [...own].flatMap(([key, { page, version }]): PageChange[] => {
		const known = old.get(key)
		if (!known) return [{ state: 'added', page, version, parts: [] }]
		const parts = differentParts(known, { page, version })
		return parts.length > 0 ? [{ state: 'changed', page, version, parts }] : []
	})
	const missing = [...old].flatMap(([key, each]): PageChange[] =>
		own.has(key) ? [] : [{ ...each, state: 'missing', parts: [] }],
	)
	return { pages: [...changed, ...missing], lists: findListChanges(before, after) }
}

type PageVersion = { page: SeedPage; version: SeedVersion }

function versionsOf({ pages }: SeedSite): Map<string, PageVersion> {
	return new Map(
		pages.flatMap((page) => page.versions.map((version) => [`${version.language} ${page.id}`, { page, version }])),
	)
}

function differentParts(old: PageVersion, own: PageVersion): PageChange['parts'] {
	const same = {
		document: isSameJson(plain(old.version), plain(own.version)),
		path: old.version.path === own.version.path,
		// The name of the frame is shown nowhere.
		name: own.page.kind === 'frame' || old.page.name === own.page.name,
		kind: old.page.kind === own.page.kind,
		role: old.page.role === own.page.role,
		parent: old.page.parentId === own.page.parentId,
		order: old.page.position === own.page.position,
	}
	return (Object.keys(same) as (keyof typeof same)[]).filter((part) => !same[part])
}

/** As it is stored; a placeholder without blocks is none. */
function plain({ document }: SeedVersion): unknown {
	const { placeholders, ...parts } = contentDocument.parse(document)
	return JSON.parse(JSON.stringify({ ...parts, placeholders: withBlocks(placeholders) }))
}

function withBlocks(placeholders: Record<string, BlockInstance[]>): object {
	const filled = Object.entries(placeholders).filter(([, blocks]) => blocks.length > 0)
	const inner = (block: BlockInstance) => ({ ...block, placeholders: withBlocks(block.placeholders) })
	return Object.fromEntries(filled.map(([name, blocks]) => [name, blocks.map(inner)]))
}

function findListChanges(before: SeedSite, after: SeedSite): ListChange[] {
	const languages = [...new Set([...before.tags, ...after.tags].map(({ language }) => language))]
	const tagsIn = (seed: SeedSite, language: Language) =>
		seed.tags.find((each) => each.language === language)?.tags ?? []
	const textsIn = (seed: SeedSite, language: Language) =>
		seed.dictionaries.find((each) => each.language === language)?.entries ?? {}
	return [
		...languages.flatMap((language): ListChange[] => [
			...(isSameJson(tagsIn(before, language), tagsIn(after, language)) ? [] : [{ list: 'tags' as const, language }]),
			...(isSameJson(textsIn(before, language), textsIn(after, language))
				? []
				: [{ list: 'dictionary' as const, language }]),
		]),
		...(isSameJson(before.redirects, after.redirects) ? [] : [{ list: 'redirects' as const, language: null }]),
	]
}
