import type { Language } from '#domain/market.ts'
import type { ContentDocument, PageKind, PageRole } from '../document.ts'
import { parentPath } from '../path.ts'
import type { SeedProblem } from './seed-error.ts'

/** One page file: a page in one language. */
export type SeedVersion = {
	file: string
	id: string
	language: Language
	/** Null for the frame. */
	path: string | null
	kind: PageKind
	role: PageRole | null
	name: string
	order: number | undefined
	document: ContentDocument
}

/** A page with all its languages, the site's default language first. */
export type SeedPage = {
	id: string
	kind: PageKind
	role: PageRole | null
	name: string
	parentId: string | null
	position: number
	versions: [SeedVersion, ...SeedVersion[]]
}

/** Pages without an `order` come after those that have one. */
export const positionWithoutOrder = 10_000

/**
 * Builds the page tree of a site, parents before children. `versions` are in the order of the site's languages; name,
 * role, order and position come from the first language that has the page.
 */
export function buildSeedTree(versions: SeedVersion[]): { pages: SeedPage[]; problems: SeedProblem[] } {
	const problems = findClashes(versions)
	const byAddress = new Map(versions.map((version) => [`${version.language} ${version.path}`, version]))
	const pages = new Map<string, SeedPage>()
	for (const version of versions) {
		const page = pages.get(version.id)
		if (page) page.versions.push(version)
		else pages.set(version.id, toPage(version, findParent(byAddress, version)))
	}
	return { pages: parentsFirst(pages), problems: [...problems, ...findSharedRoles([...pages.values()])] }
}

function toPage(version: SeedVersion, parentId: string | null): SeedPage {
	const { id, kind, role, name, order = positionWithoutOrder } = version
	return { id, kind, role, name, parentId, position: order, versions: [version] }
}

/** The nearest page above; folders without a page are skipped. */
function findParent(byAddress: Map<string, SeedVersion>, { path, language }: SeedVersion): string | null {
	for (let above = path && parentPath(path); above; above = parentPath(above)) {
		const parent = byAddress.get(`${language} ${above}`)
		if (parent) return parent.id
	}
	return null
}

function parentsFirst(pages: Map<string, SeedPage>): SeedPage[] {
	const ordered = new Set<SeedPage>()
	const place = (page: SeedPage, below: Set<SeedPage>) => {
		const parent = page.parentId === null ? undefined : pages.get(page.parentId)
		if (parent && !below.has(parent)) place(parent, new Set([...below, page]))
		ordered.add(page)
	}
	for (const page of pages.values()) place(page, new Set())
	return [...ordered]
}

function findClashes(versions: SeedVersion[]): SeedProblem[] {
	const addresses = Map.groupBy(versions, ({ language, path }) => `${language} ${path}`)
	const ids = Map.groupBy(versions, ({ language, id }) => `${language} ${id}`)
	return [
		...clashesOf(addresses, (other) => `has the same address as ${other.file}.`),
		...clashesOf(ids, (other) => `has the same id in the same language as ${other.file}.`),
	]
}

function findSharedRoles(pages: SeedPage[]): SeedProblem[] {
	const byRole = Map.groupBy(
		pages.filter(({ role }) => role !== null),
		({ role }) => role,
	)
	return [...byRole].flatMap(([role, [, ...others]]) =>
		others.map(({ versions: [{ file }] }) => ({ file, message: `role: another page of the site is ${role}.` })),
	)
}

function clashesOf(groups: Map<string, SeedVersion[]>, message: (other: SeedVersion) => string): SeedProblem[] {
	return [...groups.values()].flatMap(([first, ...others]) =>
		others.flatMap(({ file }) => (first ? [{ file, message: message(first) }] : [])),
	)
}
