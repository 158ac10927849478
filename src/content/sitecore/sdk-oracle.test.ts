import { createRequire } from 'node:module'
import { expect, onTestFinished, test } from 'vitest'
import { toLocation } from '#domain/redirects/destination.ts'
import { createOrderedTable } from '#domain/redirects/ordered-redirects.ts'
import { getSite } from '#sites/registry.ts'
import { readSeedSite } from '../seed/read-seed.server.ts'
import { createEdgeClient } from './edge-client.ts'
import { EdgeSite } from './edge-site.ts'
import { crawledSite, createCrawlRoot, hasCrawl } from './testing/crawl-root.ts'
import type { WrittenRedirect } from './testing/edge-root.ts'
import { startEdge } from './testing/edge-simulator.ts'
import { createMapping } from './testing/sample-mapping.ts'

// What Sitecore's own SDK reads from the same simulator. Its modules for Node are CommonJS.

const require = createRequire(import.meta.url)

type Service = new (options: object) => Record<string, (...args: unknown[]) => Promise<unknown>>
type Rule = Record<string, unknown> & { target: string }
type Split = { nonLocalePath: string; locale?: string; queryString?: string | undefined }

const { LayoutService } = require('@sitecore-content-sdk/content/layout') as { LayoutService: Service }
const { DictionaryService } = require('@sitecore-content-sdk/content/i18n') as { DictionaryService: Service }
const { createGraphQLClientFactory } = require('@sitecore-content-sdk/content/client') as {
	createGraphQLClientFactory: (options: object) => unknown
}
const sdk = require('@sitecore-content-sdk/content/site') as {
	RedirectsService: Service
	ErrorPagesService: Service
	breakDownPath: (locales: readonly string[], path: string) => Split
	matchRedirectItemRedirect: (rules: Rule[], locale: string, path: string) => Rule | undefined
	matchFromRedirectMapRedirect: (rules: Rule[], locale: string, path: Split) => Rule | undefined
	resolveRedirectTarget: (rule: Rule, language: string, path: string) => string
	isAbsoluteTarget: (target: string) => boolean
	processAbsoluteUrlTarget: (path: Split, rule: Rule) => string
	processRelativeUrlTarget: (
		path: Split,
		rule: Rule,
		locales: readonly string[],
		locale: string,
	) => { targetLocale: string; targetPath: string }
}

const languages = [
	{ language: 'sv', edgeName: 'sv' },
	{ language: 'en', edgeName: 'en' },
] as const
const names = languages.map(({ edgeName }) => edgeName)

const redirects: WrittenRedirect[] = [
	...[
		['/Item/', '/there'],
		['/old', '/new'],
		['/old/', '/other'],
		['^/a/(.*)$', '/b/$1'],
		['/c-(\\d+)/i', '/d/$1'],
	],
	...[
		['/q?x=10&y=20', '/z'],
		['^/en/e$', '/en/f'],
		['/sv/h', '/i'],
		['^/(x|y)/z$', 'https://other.example/$1'],
	],
	...[
		['^/l/(.+)$', '/$siteLang/m/$1'],
		['^/p/?(\\d{2,3})?$', '/number/$1'],
		['^/list\\?id=(\\d+)$', '/item'],
	],
].map(([pattern = '', target = ''], index) => ({
	...{ pattern, target, redirectType: 'REDIRECT_301', locale: index === 0 ? 'en' : '' },
	...{ isQueryStringPreserved: index % 2 === 0, isLanguagePreserved: index % 3 === 0 },
}))

async function open(site: string, own: Parameters<typeof startEdge>) {
	const edge = await startEdge(...own)
	onTestFinished(edge.close)
	const ask = createEdgeClient(edge, { requestsPerSecond: () => 1000, maxAnswerBytes: 5e7, timeoutMs: 10_000 })
	const ours = new EdgeSite({ name: site, languages }, ask, createMapping().mapping)
	const api = { edge: { contextId: edge.contextId, edgeUrl: edge.url } }
	return { ours, options: { clientFactory: createGraphQLClientFactory({ api }), cacheEnabled: false, language: 'sv' } }
}

const openDemo = () =>
	open('carhall-se', [[readSeedSite('content', getSite('carhall-se'))], { isNewest: true, redirects }])

async function compareLayouts(site: string, { ours, options }: Awaited<ReturnType<typeof open>>): Promise<number> {
	const index = await ours.readIndex()
	const layouts = new LayoutService(options)
	let count = 0
	for (const { id, published } of index.pages.values()) {
		for (const language of published.keys()) {
			const routePath = index.routePathOf(id, language) ?? ''
			const theirs = await layouts.fetchLayoutData?.(routePath, { site, locale: language })
			expect((await ours.readRendered({ language, routePath }, null)).own, routePath).toEqual(theirs)
			count++
		}
	}
	return count
}

test('layouts of every page of a site of ours are those that the SDK reads', async () => {
	expect(await compareLayouts('carhall-se', await openDemo())).toBeGreaterThan(40)
})

test.skipIf(!hasCrawl)('so are those of a crawled site', async () => {
	const opened = await open(crawledSite, [[], { isNewest: true, root: createCrawlRoot() }])
	expect(await compareLayouts(crawledSite, opened)).toBe(2)
})

test('texts, redirects and error pages are those that the SDK reads', async () => {
	const { ours, options } = await openDemo()
	for (const name of names)
		expect(await ours.readDictionary(name)).toEqual(
			await new DictionaryService(options).fetchDictionaryData?.(name, 'carhall-se'),
		)
	const rules = (await new sdk.RedirectsService(options).fetchRedirects?.('carhall-se')) as Rule[]
	expect((await ours.readRedirects()).rules.map(({ pattern, target }) => [pattern, target])).toEqual(
		rules.map(({ pattern, target }) => [pattern, target]),
	)
	const errors = await new sdk.ErrorPagesService(options).fetchErrorPages?.('carhall-se', 'sv')
	const { pages } = await ours.readIndex()
	const notFound = [...pages.values()].find(({ role }) => role === 'notFound')
	expect(errors).toMatchObject({ notFoundPagePath: notFound?.published.get('sv')?.path })
})

/** As its proxy puts the parts together. */
function redirectOfSdk(rules: readonly Rule[], address: string): string | null {
	const [path = '', query] = address.toLowerCase().split('?')
	const split: Split = { ...sdk.breakDownPath(names, path), queryString: query }
	const locale = split.locale ?? 'sv'
	const all = structuredClone([...rules])
	const bare = split.nonLocalePath.replace(/(.)\/+$/, '$1')
	const found = sdk.matchRedirectItemRedirect(all, locale, bare) ?? sdk.matchFromRedirectMapRedirect(all, locale, split)
	if (!found) return null
	found.target = sdk.resolveRedirectTarget(found, 'sv', path)
	if (sdk.isAbsoluteTarget(found.target)) return sdk.processAbsoluteUrlTarget(split, found)
	const { targetLocale, targetPath } = sdk.processRelativeUrlTarget(split, found, names, locale)
	return (targetLocale && targetLocale !== 'sv' ? `/${targetLocale}` : '') + targetPath
}

test('redirects lead where those of the SDK do', async () => {
	const { ours, options } = await openDemo()
	const rules = (await new sdk.RedirectsService(options).fetchRedirects?.('carhall-se')) as Rule[]
	const table = createOrderedTable(await ours.readRedirects())
	const addresses = [
		...['/old', '/OLD/', '/en/old', '/older', '/a/b/c', '/en/a/b', '/a/b?k=1', '/x/c-12/y', '/q?y=20&x=10', '/q?x=10'],
		...['/en/e', '/h', '/sv/h', '/x/z', '/y/z?k=1', '/l/aa', '/en/l/aa', '/item', '/en/item/', '/en/ITEM', '/none'],
		...['/list?id=7', '/list?id=x', '/k%C3%B6p'],
	]
	for (const address of addresses) {
		const [path = '', query] = address.split('?')
		const found = table.find(path, query ? `?${query}` : '')
		expect(found && toLocation(found.target), address).toBe(redirectOfSdk(rules, address))
	}
})
