import { createHash } from 'node:crypto'
import { isPlainObject } from '#platform/plain-object.ts'
import type { BlockInstance, ContentDocument } from '../../document.ts'
import { normalizePath } from '../../path.ts'
import type { SeedSite } from '../../seed/read-seed.server.ts'
import type { SitePart } from '../edge-queries.ts'
import { mapValues, toEdgeField } from './edge-value.ts'

type SeedPages = SeedSite['pages']
type Page = SeedPages[number]
type Version = Page['versions'][number]
type Slicing = { first?: number; after?: string | null }

/** As Sitecore has it. */
export type WrittenRedirect = {
	pattern: string
	target: string
	redirectType: string
	isQueryStringPreserved: boolean
	locale: string
	isLanguagePreserved?: boolean | undefined
}

const rootPathOf = (site: string) => `/sitecore/content/${site}`

/** Seed sites as Edge answers them: the root value of its schema. */
export function createEdgeRoot(
	sites: readonly SeedSite[],
	sliceLimit: number,
	writtenRedirects?: readonly WrittenRedirect[],
	clientScripts: readonly string[] = ['https://pages.sitecorecloud.io/horizon.js', 'https://evil.example/horizon.js'],
) {
	const siteOf = (name: string) => sites.find(({ site }) => site === name)
	const slice = <Entry>(entries: readonly Entry[], { first = 10, after }: Slicing) => {
		const from = after ? Number(Buffer.from(after, 'base64').toString()) : 0
		const to = from + Math.min(first, sliceLimit)
		const pageInfo = { hasNext: to < entries.length, endCursor: Buffer.from(String(to)).toString('base64') }
		return { results: entries.slice(from, to), total: entries.length, pageInfo }
	}
	const inLanguage = (content: SeedSite, language: string) =>
		content.pages.flatMap((page) => {
			const version = page.versions.find((each) => each.language === language)
			return version && version.path !== null ? [{ page, version, path: version.path }] : []
		})

	return {
		site: {
			siteInfo({ site }: { site: string }) {
				const content = siteOf(site)
				if (!content) return null
				return {
					rootPath: rootPathOf(site),
					errorHandling: ({ language }: { language: string }) => {
						const pathOf = (role: string) => inLanguage(content, language).find(({ page }) => page.role === role)?.path
						return { notFoundPagePath: pathOf('notFound') ?? '', serverErrorPagePath: pathOf('serverError') ?? '' }
					},
					redirects:
						writtenRedirects ??
						content.redirects.map(({ source, destination, conditions }) => ({
							...{ target: destination, redirectType: 'REDIRECT_301', isQueryStringPreserved: false, locale: '' },
							pattern: [source, new URLSearchParams(conditions)].join('?').replace(/\?$/, ''),
						})),
					dictionary({ language, ...slicing }: Slicing & { language: string }) {
						const entries = content.dictionaries.find((each) => each.language === language)?.entries ?? {}
						return slice(
							Object.entries(entries).map(([key, value]) => ({ key, value })),
							slicing,
						)
					},
					routes({ language, includedPaths, excludedPaths, ...slicing }: Slicing & SitePart & { language: string }) {
						const isBelow = (path: string, paths: readonly string[]) =>
							paths.some((each) => path === each || path.startsWith(`${each}/`))
						const routes = inLanguage(content, language)
							.filter(({ path }) => !includedPaths || isBelow(path, includedPaths))
							.filter(({ path }) => !excludedPaths || !isBelow(path, excludedPaths))
							.map(({ page, version, path }) => ({ routePath: path, route: toItem(page, version) }))
						return slice(routes, slicing)
					},
				}
			},
		},
		layout({ site, language, routePath }: { site: string; language: string; routePath: string }) {
			const content = siteOf(site)
			const found = content && inLanguage(content, language).find(({ path }) => path === normalizePath(routePath))
			return found
				? { item: { ...toItem(found.page, found.version), rendered: toRendered(content, found) } }
				: { item: null }
		},
		item({ path, language }: { path: string; language: string }, asked?: EdgeHeaders) {
			const edited = siteOf(String(asked?.sc_site))
			const page = edited && inLanguage(edited, language).find(({ page }) => page.id === path)
			if (edited && page) {
				const scripts = asked?.sc_editmode === 'true' ? clientScripts : null
				return { ...toItem(page.page, page.version), rendered: toRendered(edited, page, scripts) }
			}
			const media = findMediaPath(sites, path)
			if (media) return { __typename: 'UnknownItem', path: media }
			const content = sites.find(({ site }) => path === `${rootPathOf(site)}/Data/Tags`)
			const tags = content?.tags.find((each) => each.language === language)?.tags
			const below = sites.flatMap((each) => inLanguage(each, language)).filter(({ page }) => page.parentId === path)
			if (!tags && below.length > 0)
				return {
					__typename: 'UnknownItem',
					children: (slicing: Slicing) =>
						slice(
							// The address of an item has its name.
							below.map(({ page, version, path }) => ({ ...toItem(page, version), name: path.slice(1) })),
							slicing,
						),
				}
			if (!tags) return null
			return {
				__typename: 'UnknownItem',
				children: (slicing: Slicing) =>
					slice(
						tags.map(({ id, key, value }) => ({
							...{ __typename: 'UnknownItem', id, name: key, displayName: key },
							field: () => ({ __typename: 'TextField', value }),
						})),
						slicing,
					),
			}
		},
	}
}

/** One rendering of an item, as the design library's layout service answers it; null if there is none. */
export function findComponent(
	sites: readonly SeedSite[],
	{ item, uid, language, site, isEdited }: Record<'item' | 'uid' | 'language' | 'site', string> & { isEdited: boolean },
) {
	const content = sites.find((each) => each.site === site)
	const version = content?.pages.find(({ id }) => id === item)?.versions.find((each) => each.language === language)
	const block = version && findBlock(Object.values(version.document.placeholders).flat(), uid)
	if (!block) return null
	const placeholders = { 'editing-componentmode-placeholder': [toRendering(block, isEdited)] }
	return { sitecore: { context: { pageEditing: isEdited, language, site: { name: site } }, route: { placeholders } } }
}

function findBlock(blocks: readonly BlockInstance[], uid: string): BlockInstance | undefined {
	for (const block of blocks) {
		const found = block.uid === uid ? block : findBlock(Object.values(block.placeholders).flat(), uid)
		if (found) return found
	}
	return undefined
}

function toItem(page: Page, version: Version) {
	const fields = {
		...pageFields(version.document),
		role: page.role,
		__Sortorder: page.position,
		__Updated: '20261101T000000Z',
	}
	return {
		...{ __typename: 'UnknownItem', id: page.id, name: page.name, displayName: page.name, version: 1 },
		parent: page.parentId ? { __typename: 'UnknownItem', id: page.parentId } : null,
		template: { name: templateNameOf(page) },
		field: ({ name }: { name: string }) => {
			const value = Object.entries(fields).find(([own]) => own === name)?.[1]
			return value === undefined ? null : { __typename: 'TextField', jsonValue: toPageField(value) }
		},
	}
}

const templateNameOf = ({ kind }: Page) => (kind === 'story' ? 'Story Page' : 'Page')

const pageFields = ({ route, navigation, story = {} }: ContentDocument) => ({ ...route, ...navigation, ...story })

/** Of a request, in small letters. */
export type EdgeHeaders = Record<string, string | string[] | undefined>

function toRendered(
	content: SeedSite,
	{ page, version, path }: { page: Page; version: Version; path: string },
	/** Those of Pages, if it asks. */
	clientScripts: readonly string[] | null = null,
) {
	const isEdited = clientScripts !== null
	const { language, document } = version
	const frame = content.pages.find(({ kind }) => kind === 'frame')?.versions.find((each) => each.language === language)
		?.document.placeholders
	const placeholders = { header: frame?.header ?? [], ...document.placeholders, footer: frame?.footer ?? [] }
	return {
		sitecore: {
			context: {
				...{ pageEditing: isEdited, site: { name: content.site }, language, itemPath: path, pageState: 'normal' },
				...(isEdited && {
					editMode: 'metadata',
					clientScripts,
					clientData: { 'hrz-canvas-state': { itemId: page.id, note: '</script><script>alert(1)</script>' } },
				}),
			},
			route: {
				...{ name: page.name, displayName: page.name, itemId: page.id, itemLanguage: language, itemVersion: 1 },
				templateName: templateNameOf(page),
				fields: toPageFields(page, document, isEdited),
				placeholders: Object.fromEntries(
					Object.entries(placeholders).map(([name, blocks]) => [
						`headless-${name}`,
						blocks.map((block) => toRendering(block, isEdited)),
					]),
				),
			},
		},
	}
}

function toPageFields({ id, kind }: Page, document: ContentDocument, isEdited: boolean) {
	if (!isEdited) return mapValues(pageFields(document), toPageField)
	// Editors get a field without a value too.
	const ofStory = kind === 'story' ? { title: '', date: '', preamble: '', image: '', author: '' } : {}
	return withMetadata(mapValues({ ...ofStory, ...pageFields(document) }, toPageField), id)
}

/** The id of what a block shows. */
export const dataSourceOf = (uid: string) => createHash('md5').update(uid).digest('hex').toUpperCase()

/** The id of what is at an address below `/media/`. */
export const mediaIdOf = (src: string) => dataSourceOf(/\/media\/([^?]+)\.\w+/.exec(src)?.[1] ?? src)

/** Where it is in the library; null if no page shows media with the id. */
function findMediaPath(sites: readonly SeedSite[], id: string): string | null {
	const sources = JSON.stringify(sites).matchAll(/"src":"([^"]*\/media\/([^"?]+)\.\w+[^"]*)"/g)
	const [, , path] = [...sources].find(([, src = '']) => mediaIdOf(src) === id) ?? []
	return path === undefined ? null : `/sitecore/media library/${decodeURIComponent(path).replaceAll('-', ' ')}`
}

function toRendering({ uid, type, params, fields, placeholders }: BlockInstance, isEdited: boolean): unknown {
	const inside = Object.entries(placeholders).map(([name, blocks]) => [
		`${name}-{*}`,
		blocks.map((block) => toRendering(block, isEdited)),
	])
	const written = mapValues(fields, toEdgeField)
	return {
		...{ uid, componentName: type, dataSource: `{${dataSourceOf(uid)}}` },
		params: { ...params, DynamicPlaceholderId: '1' },
		...{ fields: isEdited ? withMetadata(written, uid) : written, placeholders: Object.fromEntries(inside) },
	}
}

/** As Edge answers editors: each field says where it is stored. */
const withMetadata = (fields: Record<string, unknown>, id: string) =>
	Object.fromEntries(
		Object.entries(fields).map(([title, field]) => {
			const datasource = { id, language: 'sv', revision: 'r1', version: 1 }
			const metadata = { datasource, title, fieldId: `${id}-${title}`, fieldType: 'text', rawValue: '' }
			return [title, isPlainObject(field) ? { ...field, metadata } : field]
		}),
	)

/** Of a page: a list is one of items. */
const toPageField = (value: unknown) =>
	Array.isArray(value) ? value.map((id) => ({ id, fields: {} })) : toEdgeField(value)
