import { type APIRequestContext, expect, test } from '@playwright/test'
import { getSite, languagePrefix, sites } from '#sites/registry.ts'
import type { Site } from '#sites/site.ts'
import { pageElements } from './page-elements.ts'

// Crawls a site as a search engine does, from its home pages, by links that it may follow.

const port = process.env.E2E_PORT
const atOnce = 2
/** Of the pages of cars, and of the pictures on them, which are all alike, one in so many is opened; the others are only looked for. */
const openedCars = 150
const openedPictures = 50

type Page = { title: string; description: string; canonical: string; isIndexed: boolean; links: string[] }

async function ask(request: APIRequestContext, host: string, path: string) {
	const headers = { host, 'accept-encoding': 'identity' }
	return request.get(`http://127.0.0.1:${port}${path}`, { headers, maxRedirects: 0 })
}

/** What a crawler reads of a page. Addresses are in lower case, as canonical ones are. */
function read(html: string, base: URL): Page {
	const elements = pageElements(html)
	const attributeOf = (tag: string, [name, value]: [string, string], wanted: string) =>
		elements.find((element) => element.tag === tag && element.attributes[name] === value)?.attributes[wanted] ?? ''
	const followed = elements.filter(({ tag, attributes }) => tag === 'a' && !attributes.rel?.includes('nofollow'))
	return {
		title: elements.find(({ tag }) => tag === 'title')?.words ?? '',
		description: attributeOf('meta', ['name', 'description'], 'content'),
		canonical: attributeOf('link', ['rel', 'canonical'], 'href'),
		isIndexed: !attributeOf('meta', ['name', 'robots'], 'content').includes('noindex'),
		links: followed.flatMap(({ attributes: { href } }) => {
			const url = href === undefined ? null : new URL(href, base)
			return url?.host === base.host ? [(url.pathname + url.search).toLowerCase()] : []
		}),
	}
}

/** The followed pages by address, what led to them, and the addresses that no page answered. */
async function crawl(request: APIRequestContext, site: Site) {
	const host = `${site.key}.localhost:${port}`
	const pages = new Map<string, Page>()
	const leads = new Map(site.languages.map(({ language }) => [languagePrefix(site, language) || '/', 'the start']))
	const problems: string[] = []
	const isCar = (path: string) =>
		site.languages.some(({ language, paths }) =>
			path.startsWith(`${languagePrefix(site, language)}${paths.pathToCarDetail}/`),
		)
	const queue = [...leads.keys()]
	let [cars, pictures] = [0, 0]
	async function open(path: string): Promise<void> {
		if (isCar(path) && cars++ % openedCars !== 0) return
		if (path.startsWith('/ipx/') && pictures++ % openedPictures !== 0) return
		const answer = await ask(request, host, path)
		const { location } = answer.headers()
		const url = new URL(location ?? path, `http://${host}`)
		if (location !== undefined && url.host === host) add(url.pathname + url.search, path)
		if (location !== undefined) return
		if (answer.status() !== 200) problems.push(`${path}, linked on ${leads.get(path)}, answers ${answer.status()}`)
		if (!answer.headers()['content-type']?.startsWith('text/html')) return
		const page = read(await answer.text(), url)
		pages.set(path, page)
		for (const link of page.links) add(link, path)
	}
	function add(path: string, from: string): void {
		if (leads.has(path)) return
		leads.set(path, from)
		queue.push(path)
	}
	async function line(): Promise<void> {
		for (let path = queue.shift(); path !== undefined; path = queue.shift()) await open(path)
	}
	while (queue.length > 0) await Promise.all(Array.from({ length: atOnce }, line))
	return { pages, leads, problems, host }
}

/** Those that several pages have in common. */
function shared(pages: ReadonlyMap<string, Page>, what: 'title' | 'description'): string[] {
	const indexed = [...pages].filter(([, { isIndexed }]) => isIndexed)
	const byText = Map.groupBy(indexed, ([, page]) => page[what])
	return [...byText]
		.filter(([, those]) => those.length > 1)
		.map(([text, those]) => `${text}: ${those.map(([path]) => path)}`)
}

const crawled =
	process.env.CRAWL === 'all' ? sites.filter(({ stock }) => stock).map(({ key }) => key) : ['carhall-se', 'carhall-uk']

for (const key of crawled) {
	test(`a crawl of ${key} finds indexed pages only, each with a title of its own, and all of the sitemap`, async ({
		request,
	}) => {
		test.setTimeout(180_000)
		const { pages, leads, problems, host } = await crawl(request, getSite(key))

		const sitemap = await (await ask(request, host, '/sitemap.xml')).text()
		const files = Array.from(sitemap.matchAll(/<loc>([^<]+)</g), ([, file = '']) => new URL(file).pathname)
		const listed = new Set<string>()
		for (const file of files) {
			const xml = await (await ask(request, host, file)).text()
			for (const [, address = ''] of xml.matchAll(/<url><loc>([^<]+)</g)) {
				const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
				listed.add(pathname + search)
			}
		}
		expect(listed.size).toBeGreaterThan(1500)
		expect(pages.size).toBeGreaterThan(100)
		expect(problems).toEqual([])
		expect([...pages].filter(([, page]) => !page.isIndexed).map(([path]) => `${path} on ${leads.get(path)}`)).toEqual(
			[],
		)
		expect([...listed].filter((path) => !leads.has(path))).toEqual([])
		expect(shared(pages, 'title')).toEqual([])
		expect(shared(pages, 'description')).toEqual([])
		expect(
			[...pages].filter(([path, page]) => page.canonical !== `http://${host}${path}`).map(([path]) => path),
		).toEqual([])
	})
}
