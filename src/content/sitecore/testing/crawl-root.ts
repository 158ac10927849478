import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { readZip } from './read-zip.ts'

/** A real crawl of a site, which stands beside the repository. */
const archive = new URL('../../../../../shared/data/sitecore-edge/skatepark.zip', import.meta.url)

export const crawledSite = 'skateparkdemosite'
export const hasCrawl = existsSync(archive)

type CrawledItem = Record<string, unknown> & {
	id: string
	path: string
	name: string
	children?: { results: CrawledItem[] }
	parent?: CrawledItem
}

const itemFile = z.object({
	data: z.object({ item: z.custom<CrawledItem>((item) => typeof item === 'object' && item !== null) }),
})

const infoFile = z.object({
	siteInfoData: z.object({
		Routes: z.object({ Results: z.array(z.object({ Route: z.object({ Id: z.string() }), RoutePath: z.string() })) }),
		Dictionary: z.object({ Results: z.array(z.unknown()) }),
		ErrorHandling: z.object({ NotFoundPagePath: z.string(), ServerErrorPagePath: z.string() }),
	}),
})

const sitesFile = z.object({
	data: z.object({
		site: z.object({
			allSiteInfo: z.object({ results: z.array(z.looseObject({ name: z.string(), redirects: z.array(z.unknown()) })) }),
		}),
	}),
})

const noMore = { hasNext: false, endCursor: null }

/** The crawl as Edge answers it: the root value of its schema. */
export function createCrawlRoot() {
	const files = readZip(readFileSync(archive))
	const read = <File>(name: string, file: z.ZodType<File>) => file.parse(JSON.parse(String(files.get(name))))
	const items = [...files.keys()]
		.filter((name) => /^item\/.*\.json$/.test(name))
		.map((name) => toItem(read(name, itemFile).data.item))
	const byPlace = new Map(
		items.flatMap((item) => [
			[item.id, item],
			[item.path.toLowerCase(), item],
		]),
	)
	const { Routes, Dictionary, ErrorHandling } = read(`site/siteinfo/${crawledSite}/en.json`, infoFile).siteInfoData
	const info = read('site/sitedata.json', sitesFile).data.site.allSiteInfo.results.find(
		({ name }) => name === crawledSite,
	)
	const routes = Routes.Results.map(({ Route, RoutePath }) => ({ routePath: RoutePath, route: byPlace.get(Route.Id) }))
	const isKnown = (site: string, language: string) => site === crawledSite && language === 'en'

	return {
		site: {
			siteInfo: ({ site }: { site: string }) =>
				site === crawledSite
					? {
							...info,
							// The field is that of the item here.
							routes: ({ language }: { language: string }) => {
								const results = isKnown(site, language) ? routes : []
								return { results, total: results.length, pageInfo: noMore }
							},
							dictionary: () => ({ results: Dictionary.Results, total: Dictionary.Results.length, pageInfo: noMore }),
							errorHandling: () => ({
								...{ notFoundPagePath: ErrorHandling.NotFoundPagePath, notFoundPage: null },
								...{ serverErrorPagePath: ErrorHandling.ServerErrorPagePath, serverErrorPage: null },
							}),
						}
					: null,
		},
		layout({ site, language, routePath }: { site: string; language: string; routePath: string }) {
			const found = routes.find((each) => each.routePath === routePath)?.route
			return { item: isKnown(site, language) ? (found ?? null) : null }
		},
		item: ({ path }: { path: string }) => byPlace.get(path.toLowerCase()) ?? byPlace.get(path) ?? null,
	}
}

/** Fields are asked for by name, and the children of each item are in pages. */
function toItem(crawled: CrawledItem): CrawledItem {
	const fields = z
		.array(z.looseObject({ name: z.string() }))
		.catch([])
		.parse(crawled.fields)
	const { children, parent } = crawled
	return {
		...crawled,
		// The schema has the types of another day.
		__typename: 'UnknownItem',
		parent: parent && toItem(parent),
		fields: () => fields,
		field: ({ name }: { name: string }) =>
			fields.find((field) => field.name.toLowerCase() === name.toLowerCase()) ?? null,
		template: z
			.object({ id: z.string() })
			.catch({ id: '' })
			.transform(({ id }) => ({ id, name: 'Page' }))
			.parse(crawled.template),
		children: children && { ...children, results: children.results.map(toItem) },
	}
}

/** The layouts of all pages, as they were crawled. */
export function crawledLayouts(): { path: string; rendered: unknown }[] {
	const root = createCrawlRoot()
	const routes = root.site.siteInfo({ site: crawledSite })?.routes({ language: 'en' }).results ?? []
	return routes.map(({ routePath, route }) => ({ path: routePath, rendered: route?.rendered }))
}
