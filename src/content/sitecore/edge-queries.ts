import { z } from 'zod'
import type { EdgeQuery } from './edge-client.ts'

// Only fields that are read; every value is a variable, as Edge refuses queries that mix both.

const pageInfo = z.object({ hasNext: z.boolean().nullish(), endCursor: z.string().nullish() })
export type PageInfo = z.infer<typeof pageInfo>

/** A list with holes, or none at all: both are seen. An entry that is broken hurts only itself. */
const list = <Entry>(entry: z.ZodType<Entry>) =>
	z
		.array(entry.nullable().catch(null))
		.nullish()
		.transform((entries) => (entries ?? []).flatMap((each) => (each === null ? [] : [each])))

const text = z
	.union([z.string(), z.number(), z.boolean()])
	.nullish()
	.transform((value) => (value == null ? '' : String(value)))

/** A site that is not there is a failure: the one of before has not gone, or never was configured rightly. */
const inSite = <Value>(info: z.ZodType<Value>) =>
	z.object({ site: z.object({ siteInfo: info }) }).transform(({ site }) => site.siteInfo)

/** The fields of a page that menus, lists and the sitemap show. */
const indexedFields = [
	...['navTitle', 'NavigationTitle', 'title', 'ogImage', 'hideInNavigation', 'isNavigableInMenuWhenItHasChildren'],
	...['externalLink', 'date', 'preamble', 'premble', 'image', 'tags', 'author', 'role', '__Sortorder', '__Updated'],
]

const aliases = indexedFields.map((name, index) => ({ name, alias: `f${index}`, variable: `$n${index}` }))

const route = z.looseObject({
	...{ id: z.string(), name: text, version: z.number().nullish().catch(null) },
	parent: z.object({ id: z.string() }).nullish().catch(null),
	template: z.object({ name: z.string() }).nullish().catch(null),
})

const indexedRoute = z
	.object({ routePath: z.string(), route: route.nullish() })
	.transform(({ routePath, route: item }) => ({
		routePath,
		item,
		fields: Object.fromEntries(aliases.map(({ name, alias }) => [name, item?.[alias]])),
	}))
export type IndexedRoute = z.infer<typeof indexedRoute>

const routesAnswer = inSite(
	z.object({
		rootPath: z.string().nullish(),
		errorHandling: z
			.object({ notFoundPagePath: z.string().nullish(), serverErrorPagePath: z.string().nullish() })
			.nullish(),
		routes: z.object({
			total: z
				.number()
				.nullish()
				.catch(null)
				.transform((total) => total ?? null),
			pageInfo: pageInfo.nullish(),
			results: list(indexedRoute),
		}),
	}),
)

type InSite = { site: string; language: string; after: string | null }

/** Pages below some paths, or all others. */
export type SitePart = { includedPaths?: string[]; excludedPaths?: string[] }

/** The pages of a site in a language, or of a part of it, a hundred at a time. */
export const routesQuery = ({
	site,
	language,
	after,
	...part
}: InSite & SitePart): EdgeQuery<z.infer<typeof routesAnswer>> => ({
	text: `query Routes($site: String!, $language: String!, $first: Int!, $after: String, $includedPaths: [String], $excludedPaths: [String], ${aliases.map(({ variable }) => `${variable}: String!`).join(', ')}) {
	site { siteInfo(site: $site) {
		rootPath
		errorHandling(language: $language) { notFoundPagePath serverErrorPagePath }
		routes(language: $language, first: $first, after: $after, includedPaths: $includedPaths, excludedPaths: $excludedPaths) {
			total pageInfo { hasNext endCursor }
			results { routePath route {
				id name version parent { id } template { name }
				${aliases.map(({ alias, variable }) => `${alias}: field(name: ${variable}) { jsonValue }`).join(' ')}
			} }
		}
	} }
}`,
	variables: {
		...{ site, language, first: 100, after, ...part },
		...Object.fromEntries(aliases.map(({ name, variable }) => [variable.slice(1), name])),
	},
	answer: routesAnswer,
})

/** A layout of another type is a failure, so that the page of before is shown: only null says that there is none. */
const layoutAnswer = z
	.object({ item: z.object({ rendered: z.looseObject({}).nullish() }).nullish() })
	.nullish()
	.transform((layout) => layout?.item?.rendered ?? null)
const layoutsAnswer = z.object({ own: layoutAnswer, other: layoutAnswer })

type LayoutPlace = { language: string; routePath: string }

/** A page in one or two languages. Edge gives null for what it does not have. */
export function layoutsQuery(
	site: string,
	own: LayoutPlace,
	other: LayoutPlace | null,
): EdgeQuery<z.infer<typeof layoutsAnswer>> {
	const ask = (name: string) =>
		`${name}: layout(site: $site, language: $${name}Language, routePath: $${name}Path) { item { rendered } }`
	const names = ['own', ...(other ? ['other'] : [])]
	return {
		text: `query Layouts($site: String!, ${names.map((name) => `$${name}Language: String!, $${name}Path: String!`).join(', ')}) { ${names.map(ask).join(' ')} }`,
		variables: {
			...{ site, ownLanguage: own.language, ownPath: own.routePath },
			...(other && { otherLanguage: other.language, otherPath: other.routePath }),
		},
		answer: layoutsAnswer,
	}
}

const dictionaryAnswer = inSite(
	z.object({
		dictionary: z
			.object({ pageInfo: pageInfo.nullish(), results: list(z.object({ key: z.string(), value: text })) })
			.nullish(),
	}),
)

export const dictionaryQuery = ({ site, language, after }: InSite): EdgeQuery<z.infer<typeof dictionaryAnswer>> => ({
	text: `query Dictionary($site: String!, $language: String!, $first: Int!, $after: String) {
	site { siteInfo(site: $site) { dictionary(language: $language, first: $first, after: $after) {
		pageInfo { hasNext endCursor } results { key value }
	} } }
}`,
	variables: { site, language, first: 500, after },
	answer: dictionaryAnswer,
})

const sitecoreRedirect = z.object({
	...{ pattern: z.string(), target: text, redirectType: text },
	locale: z.string().nullish(),
	isQueryStringPreserved: z.boolean().nullish(),
	isLanguagePreserved: z.boolean().nullish(),
})
export type SitecoreRedirect = z.infer<typeof sitecoreRedirect>
const redirectsAnswer = inSite(z.object({ redirects: list(sitecoreRedirect) }))

export function redirectsQuery(
	site: string,
	{ isLanguageKept }: { isLanguageKept: boolean },
): EdgeQuery<z.infer<typeof redirectsAnswer>> {
	const fields = `pattern target redirectType locale isQueryStringPreserved${isLanguageKept ? ' isLanguagePreserved' : ''}`
	return {
		text: `query Redirects($site: String!) { site { siteInfo(site: $site) { redirects { ${fields} } } } }`,
		variables: { site },
		answer: redirectsAnswer,
	}
}

const tagItem = z.object({
	id: z.string(),
	name: z.string(),
	displayName: z.string().nullish(),
	title: z.object({ value: z.string().nullish() }).nullish(),
})
const childrenAnswer = z
	.object({
		item: z
			.object({ children: z.object({ pageInfo: pageInfo.nullish(), results: list(tagItem) }).nullish() })
			.nullish(),
	})
	.transform(({ item }) => item?.children ?? null)

/** The items below a path, such as the tags of a site. */
export const childrenQuery = (query: {
	path: string
	language: string
	after: string | null
}): EdgeQuery<z.infer<typeof childrenAnswer>> => ({
	text: `query Children($path: String!, $language: String!, $first: Int!, $after: String, $title: String!) {
	item(path: $path, language: $language) { children(first: $first, after: $after) {
		pageInfo { hasNext endCursor } results { id name displayName title: field(name: $title) { value } }
	} }
}`,
	variables: { ...query, first: 100, title: 'Title' },
	answer: childrenAnswer,
})

const itemPathAnswer = z
	.object({ item: z.object({ path: z.string() }).nullish() })
	.transform(({ item }) => item?.path ?? null)

/** Where an item is, by its id. */
export const itemPathQuery = (query: { id: string; language: string }): EdgeQuery<z.infer<typeof itemPathAnswer>> => ({
	text: 'query ItemPath($id: String!, $language: String!) { item(path: $id, language: $language) { path } }',
	variables: query,
	answer: itemPathAnswer,
})
