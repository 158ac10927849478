import type { Language } from '#domain/market.ts'
import type { NamedLanguages, OrderedRedirect } from '#domain/redirects/ordered-redirects.ts'
import type { RedirectRule } from '#domain/redirects/redirect-rule.ts'
import { createRedirectTable } from '#domain/redirects/redirect-table.ts'
import type { Frame } from '../content-source.ts'
import type { ContentDocument } from '../document.ts'
import { isSameJson } from '../same-json.ts'
import type { SeedSite } from '../seed/read-seed.server.ts'
import type { SeedPage, SeedVersion } from '../seed/seed-tree.ts'
import type { LayoutMapping } from './block-shapes.ts'
import { emptyCheck, lostLines, noteLayout } from './check-site.ts'
import type { EdgeSite } from './edge-site.ts'
import { type MappedLayout, mapLayout } from './map-layout.ts'
import type { SiteIndex } from './site-index.ts'

/** `left`: what could not be carried, as sentences for operators. */
export type TakenSite = { content: SeedSite; left: string[] }

/**
 * The published content of a site on Edge as our own. `stored` is what we have: pages at the same addresses keep their ids, so that the
 * next time only what differs is changed.
 */
export async function takeOverSite(
	key: string,
	site: EdgeSite,
	{ stored, mapping }: { stored: SeedSite; mapping: LayoutMapping },
): Promise<TakenSite> {
	const left: string[] = []
	const check = emptyCheck()
	// The check says it, with the places.
	const quiet = { ...mapping, onUnknown() {} }
	const index = await site.readIndex()
	const idOf = idsByAddress(index, stored, site.defaultLanguage)
	const languages = site.settings.languages.map(({ language }) => language)
	const frames = new Map<Language, Frame>()
	const pages: SeedPage[] = []
	for (const page of parentsFirst(index)) {
		const versions: SeedVersion[] = []
		for (const language of languages) {
			const published = page.published.get(language)
			const routePath = index.routePathOf(page.id, language)
			if (!published || routePath === null) continue
			const place = `${routePath} (${language})`
			const rendered = (await site.readRendered({ language, routePath }, null)).own
			noteLayout(check, place, rendered, mapping)
			const layout = mapLayout({ rendered }, quiet)
			if (!layout) continue
			if (published.path === '/') frames.set(language, layout.frame)
			else if (!isSameJson(plainFrame(layout.frame), plainFrame(frames.get(language))))
				left.push(`${place}: has a header or footer of its own.`)
			const { kind, role, name, position } = page
			versions.push({
				...{ file: place, id: idOf(page.id), language, path: published.path, kind, role, name, order: position },
				document: documentOf(layout, kind),
			})
		}
		const [first, ...others] = versions
		const { kind, role, name, position } = page
		const parentId = page.parentId === null ? null : idOf(page.parentId)
		if (first) pages.push({ id: first.id, kind, role, name, parentId, position, versions: [first, ...others] })
	}
	const frame = framePage(frames, stored)
	const { rules, languages: names } = await site.readRedirects()
	const tags = await readTags(site, index, languages)
	const dictionaries = await Promise.all(
		languages.map(async (language) => ({ language, entries: await site.readDictionary(language) })),
	)
	const content: SeedSite = {
		...{ site: key, pages: frame ? [...pages, frame] : pages, tags, dictionaries },
		redirects: inOwnOrder(rules).flatMap((rule) => toOwnRule(rule, names, left)),
	}
	return { content, left: [...left, ...lostLines(check)] }
}

/** Those of pages that we have at the same address; otherwise Sitecore's own. */
function idsByAddress(index: SiteIndex, stored: SeedSite, language: Language): (id: string) => string {
	const ids = new Map(
		stored.pages.flatMap(({ id, versions }) => versions.map((version) => [`${version.language} ${version.path}`, id])),
	)
	return (id) => {
		const published = index.pages.get(id)?.published
		const addresses = [language, ...(published?.keys() ?? [])].map((each) => `${each} ${published?.get(each)?.path}`)
		return addresses.map((address) => ids.get(address)).find((known) => known !== undefined) ?? id
	}
}

function parentsFirst({ pages }: SiteIndex) {
	const depth = (id: string | null, below = 0): number =>
		id === null || below > pages.size ? below : depth(pages.get(id)?.parentId ?? null, below + 1)
	return [...pages.values()].toSorted((a, b) => depth(a.id) - depth(b.id) || a.position - b.position)
}

function documentOf({ document: { story, ...document } }: MappedLayout, kind: SeedPage['kind']): ContentDocument {
	return kind === 'story' && story ? { ...document, story } : document
}

const plainFrame = (frame: Frame | undefined) => JSON.parse(JSON.stringify(frame ?? null)) as unknown

/** Header and footer are those of the home page. */
function framePage(frames: ReadonlyMap<Language, Frame>, stored: SeedSite): SeedPage | null {
	const known = stored.pages.find(({ kind }) => kind === 'frame')
	const id = known?.id ?? 'frame'
	const page = { id, kind: 'frame' as const, role: null, name: known?.name ?? 'Frame', parentId: null }
	const versions = [...frames].map(([language, { header, footer }]): SeedVersion => {
		const document = { route: {}, navigation: {}, placeholders: { header, footer } }
		return { ...page, file: `header and footer (${language})`, language, path: null, order: undefined, document }
	})
	const [first, ...others] = versions
	return first ? { ...page, position: known?.position ?? 0, versions: [first, ...others] } : null
}

async function readTags(site: EdgeSite, { rootPath }: SiteIndex, languages: readonly Language[]) {
	const read = async (language: Language) => ({
		...{ language, tags: rootPath ? await site.readTags(rootPath, language) : [] },
	})
	return Promise.all(languages.map(read))
}

/** Of two rules for the same requests our table takes the last, Sitecore the first, and those of a language before all. */
const inOwnOrder = (rules: readonly OrderedRedirect[]) =>
	[...rules.filter(({ language }) => language), ...rules.filter(({ language }) => !language)].toReversed()

/** A path that asks for a query, in which `+` is a space; not an expression. */
const isQueried = (pattern: string) => /^\/[^\\^$*()[\]|?]*\?[^\\^$*()[\]|?]+$/.test(pattern)

/** Paths, and expressions that are a path and all below it. Ours are permanent and keep the query. */
function toOwnRule(rule: OrderedRedirect, [first, ...others]: NamedLanguages, left: string[]): RedirectRule[] {
	const [pattern = '', query = ''] = isQueried(rule.pattern) ? rule.pattern.split('?', 2) : [rule.pattern]
	const conditions = Object.fromEntries(new URLSearchParams(query))
	const below = /^\^?(\/[\w/-]+)\/\(\.[*+]\)\$?$/.exec(pattern)?.[1]
	const prefix = rule.language && rule.language !== first.language ? `/${rule.language}` : ''
	const written = {
		source: prefix + (below ? `${below}/{rest*}` : pattern.replace(/^\^(\/[\w/-]*)\$$/, '$1')),
		destination: rule.target.replace(/^\/?\$siteLang(?=\/|$)/i, '').replace(below ? /\$1$/ : /$^/, '{rest*}') || '/',
	}
	const own: RedirectRule = { ...written, conditions, permanent: true }
	const isPlain = !/[\\^$*+()[\]|]/.test(written.source.replace('{rest*}', '')) && !/\$\d/.test(written.destination)
	const isOurs = rule.kind === 'permanent' && isPlain && createRedirectTable([own]).invalid.length === 0
	const target = `${written.destination}/`.toLowerCase()
	const named = [first, ...others].some(
		({ name, language }) => name !== language && target.startsWith(`/${name.toLowerCase()}/`),
	)
	if (isOurs && !named) return [own]
	left.push(`redirect ${rule.pattern} to ${rule.target}: not one that our table can hold.`)
	return []
}
