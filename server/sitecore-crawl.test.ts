import { expect, onTestFinished, test } from 'vitest'
import { crawledLayouts, crawledSite, createCrawlRoot, hasCrawl } from '#content/sitecore/testing/crawl-root.ts'
import { startEdge } from '#content/sitecore/testing/edge-simulator.ts'
import { isPlainObject } from '#platform/plain-object.ts'
import { toPlainText } from '#platform/plain-text.ts'
import { openApplication } from './testing/open-application.ts'

// A crawl of a site of Sitecore's starter, which lies beside the repository.

const reason = hasCrawl ? '' : ' – skipped, because the crawl is not beside the repository'

test.skipIf(!hasCrawl).each([
	['its own schema', false],
	['the newest schema', true],
])(`every page of a crawled site is drawn whole, with %s${reason}`, async (_, isNewest) => {
	const edge = await startEdge([], { root: createCrawlRoot(), isNewest })
	onTestFinished(edge.close)
	const { ask } = await openApplication(
		{},
		{
			...{ SITECORE_EDGE_URL: edge.url, SITECORE_EDGE_CONTEXT_ID: edge.contextId },
			...{ SITECORE_SITES: `carhall-se=${crawledSite}`, SITECORE_LANGUAGES: 'sv=en; en=none' },
			...{ IMAGE_HOSTS: 'localhost:7188' },
		},
	)
	const layouts = crawledLayouts()
	expect(layouts.map(({ path }) => path).toSorted()).toEqual(['/', '/About'])
	for (const { path, rendered } of layouts) {
		const answer = await ask(path.toLowerCase())
		expect(answer.status, path).toBe(200)
		const html = await answer.text()
		const shown = toWords(html)
		// Our addresses have small letters.
		const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.toLowerCase())
		const { texts, pictures, links } = contentsOf(placeholdersOf(rendered))
		expect(texts.length, path).toBeGreaterThan(4)
		expect(
			texts.filter((text) => !shown.includes(toWords(text))),
			path,
		).toEqual([])
		expect(
			pictures.filter((picture) => !html.includes(fileName(picture))),
			path,
		).toEqual([])
		expect(
			links.filter((link) => !addresses.includes(link.toLowerCase())),
			path,
		).toEqual([])
	}
	expect((await ask('/no-such-page')).status).toBe(404)
	expect(await (await ask('/sitemap/pages.xml')).text()).toContain('/about')
	expect(await (await ask('/robots.txt')).text()).not.toContain('sitecorecloud')
	expect(Math.max(...edge.seen.map(({ complexity }) => complexity))).toBeLessThan(100)
})

const toWords = (html: string) => toPlainText(html).replace(/\s+/g, ' ').trim()
const fileName = (src: string) => /[^/]*$/.exec(new URL(src).pathname)?.[0] ?? src

function placeholdersOf(rendered: unknown): unknown {
	const { sitecore } = rendered as { sitecore: { route: { placeholders: unknown } } }
	return sitecore.route.placeholders
}

type Contents = { texts: string[]; pictures: string[]; links: string[] }

/** What the fields of a layout say, whichever rendering has them. */
function contentsOf(value: unknown): Contents {
	if (Array.isArray(value)) return joined(value.map(contentsOf))
	if (!isPlainObject(value)) return { texts: [], pictures: [], links: [] }
	// The logo of our header is the way home, and has no text.
	const { src, href, Href, value: own, NavigationTitle, ...others } = value
	const links = [href, Href].filter((link): link is string => typeof link === 'string' && link !== '')
	const texts =
		typeof own === 'string' && own !== ''
			? own.split(/<\/(?:p|h\d|li|div)>/).filter((part) => toWords(part) !== '')
			: []
	const ofField = { texts, pictures: typeof src === 'string' && src !== '' ? [src] : [], links }
	return joined([ofField, ...Object.values({ ...others, own }).map(contentsOf)])
}

const joined = (all: Contents[]): Contents => ({
	texts: all.flatMap(({ texts }) => texts),
	pictures: all.flatMap(({ pictures }) => pictures),
	links: all.flatMap(({ links }) => links),
})
