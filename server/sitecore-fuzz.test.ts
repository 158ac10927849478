import { parse } from 'parse5'
import { expect, onTestFinished, test } from 'vitest'
import { readSeedSite } from '#content/seed/read-seed.server.ts'
import { createEdgeRoot } from '#content/sitecore/testing/edge-root.ts'
import { startEdge } from '#content/sitecore/testing/edge-simulator.ts'
import { mutateLayout } from '#content/sitecore/testing/mutate-layout.ts'
import { starterPage } from '#content/sitecore/testing/sample-layouts.ts'
import { tenantLayouts } from '#content/sitecore/testing/tenant-layouts.ts'
import { isPlainObject } from '#platform/plain-object.ts'
import { createRandom } from '#platform/testing/random.ts'
import { getSite } from '#sites/registry.ts'
import { openApplication } from './testing/open-application.ts'

// `FUZZ_PAGES=5000 FUZZ_SEED=7` draws so many others.
const seed = Number(process.env.FUZZ_SEED ?? 20261124)
const count = Number(process.env.FUZZ_PAGES ?? 120)
const pagesAtOnce = 4

const site = 'carhall-se'

/** The layouts of our own pages, with every kind of block. */
function ownLayouts(): unknown[] {
	const content = readSeedSite('content', getSite(site))
	const { layout } = createEdgeRoot([content], 100)
	return content.pages.flatMap(({ versions: [{ language, path }] }) => {
		const { item } = layout({ site, language, routePath: path ?? '' })
		return item && 'rendered' in item ? [item.rendered] : []
	})
}

/** A page at each of \`paths\`. */
function createRoot(paths: readonly string[], layoutAt: (path: string) => unknown) {
	const toItem = (path: string) => ({
		...{ __typename: 'UnknownItem', id: path.slice(1) || 'home', name: path, version: 1, parent: null },
		...{ template: { name: 'Page' }, field: () => null, rendered: () => layoutAt(path) },
	})
	const none = { results: [], total: 0, pageInfo: { hasNext: false, endCursor: null } }
	const routes = ({ language, first, after }: { language: string; first: number; after: string | null }) => {
		if (language !== 'sv') return none
		const from = Number(after ?? 0)
		const results = paths.slice(from, from + first).map((path) => ({ routePath: path, route: toItem(path) }))
		const pageInfo = { hasNext: from + first < paths.length, endCursor: String(from + first) }
		return { results, total: paths.length, pageInfo }
	}
	return {
		site: {
			siteInfo: () => ({
				...{ rootPath: '/sitecore/content/site', redirects: [], dictionary: () => none, routes },
				errorHandling: () => ({ notFoundPagePath: '', serverErrorPagePath: '' }),
			}),
		},
		layout: ({ routePath }: { routePath: string }) => ({ item: toItem(routePath) }),
		item: () => null,
	}
}

type HtmlNode = { nodeName: string; attrs?: { name: string; value: string }[]; childNodes?: HtmlNode[]; value?: string }

/** What a browser would run or fetch of what the layouts have. A link may lead to any host. */
function findUnsafe({ nodeName, attrs = [], childNodes = [], value }: HtmlNode, parent = ''): string[] {
	const ofAttributes = attrs.flatMap(({ name, value: written }) => {
		const isBad =
			/^on/i.test(name) ||
			(/^(?:href|src|action|formaction|srcset|poster|data)$/i.test(name) &&
				(/^[\s\0]*(?:java|vb)\s*script:|^[\s\0]*data:text/i.test(written) ||
					(nodeName !== 'a' && /(?:^|\/)evil\.example/.test(written))))
		return isBad ? [`<${nodeName} ${name}="${written}">`] : []
	})
	const ofText = parent === 'script' && value?.includes('alert(1)') && !/^[{[]/.test(value.trim()) ? [value] : []
	return [...ofAttributes, ...ofText, ...childNodes.flatMap((child) => findUnsafe(child, nodeName))]
}

test(`${count} pages of mutated layouts with the seed ${seed} are drawn, and nothing of them runs`, {
	timeout: 7_200_000,
}, async () => {
	const random = createRandom(seed)
	const own = ownLayouts()
	const [home] = own
	const layouts = [starterPage, ...own, ...tenantLayouts.map(({ layout }) => layout)] as [unknown, ...unknown[]]
	const drawn = Array.from({ length: count }, (_, number) => `/p${number}`)
	const mutated = new Map(drawn.map((path) => [path, mutateLayout(random.pick(layouts), random)]))
	// As they are, too.
	const asWritten = tenantLayouts.map(({ layout }, number) => [`/t${number}`, layout] as const)
	for (const [path, layout] of asWritten) mutated.set(path, layout)
	drawn.push(...asWritten.map(([path]) => path))
	const edge = await startEdge([], { root: createRoot(['/', ...drawn], (path) => mutated.get(path) ?? home) })
	onTestFinished(edge.close)
	const { ask } = await openApplication(
		{},
		{
			...{ SITECORE_EDGE_URL: edge.url, SITECORE_EDGE_CONTEXT_ID: edge.contextId, SITECORE_EDGE_RATE: '80' },
			...{
				SITECORE_SITES: `${site}=${site}`,
				SITECORE_LANGUAGES: 'en=none',
				IMAGE_HOSTS: 'edge.example',
			},
		},
	)
	// The list of so many pages takes long on a busy machine, and so does a page.
	await expect.poll(async () => (await ask('/')).status, { timeout: 600_000 }).toBe(200)
	async function askPatiently(path: string, tries = 4): Promise<Response> {
		const answer = await ask(path)
		if (answer.status !== 503 || tries === 1) return answer
		await answer.body?.cancel()
		return askPatiently(path, tries - 1)
	}
	const statuses = new Map<number, number>()
	const queue = [...drawn]
	async function drawNext(): Promise<void> {
		for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
			const answer = await askPatiently(path)
			const html = await answer.text()
			const unsafe = findUnsafe(parse(html) as HtmlNode)
			statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
			const isMissing = path.startsWith('/t') && answer.status !== 200
			if (answer.status >= 500 || isMissing || unsafe.length > 0)
				expect({ path, status: answer.status, unsafe, layout: mutated.get(path) }).toBeNull()
		}
	}
	await Promise.all(Array.from({ length: pagesAtOnce }, drawNext))
	expect(statuses.get(200)).toBeGreaterThan(count / 2)
	expect(isPlainObject(home)).toBe(true)
})
