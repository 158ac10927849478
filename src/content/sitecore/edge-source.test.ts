import { describe, expect, onTestFinished, test } from 'vitest'
import { createCachedSource } from '../cached-source.ts'
import { describeContentSource } from '../content-source.contract.ts'
import type { SeedSite } from '../seed/read-seed.server.ts'
import { contractSite, createContractContent } from '../testing/contract-content.ts'
import { createEdgeClient } from './edge-client.ts'
import { EdgeSite } from './edge-site.ts'
import { createEdgeSource } from './edge-source.ts'
import { startEdge } from './testing/edge-simulator.ts'
import { createMapping } from './testing/sample-mapping.ts'

const quiet = { debug() {}, info() {}, warn() {}, error() {} }

async function openEdge(sites: SeedSite[] = [createContractContent()], options: Parameters<typeof startEdge>[1] = {}) {
	const edge = await startEdge(sites, options)
	const limits = { requestsPerSecond: 1000, maxAnswerBytes: 5_000_000, timeoutMs: 5000, retryWaitMs: 1 }
	const ask = createEdgeClient(edge, limits)
	const { mapping, unknown } = createMapping()
	const languages = [
		{ language: 'sv', edgeName: 'sv' },
		{ language: 'en', edgeName: 'en' },
	] as const
	const time = { now: 0 }
	const site = new EdgeSite({ name: contractSite, languages }, ask, mapping)
	const source = createEdgeSource(new Map([[contractSite, site]]), { now: () => time.now })
	return { edge, source, unknown, time, close: () => edge.close() }
}

async function open(...options: Parameters<typeof openEdge>) {
	const opened = await openEdge(...options)
	onTestFinished(opened.close)
	return opened
}

describe('a source on Experience Edge', () => describeContentSource(openEdge))
describe('one that gives three entries at a time', () =>
	describeContentSource(() => openEdge([createContractContent()], { sliceLimit: 3 })))

const home = { site: contractSite, language: 'sv', path: '/' } as const

test('a cold page takes two requests with its menus and texts once the list of pages is known, a warm one none', async () => {
	const { edge, source } = await open()
	const cached = createCachedSource(source, { maxBytes: 1e6, timeoutMs: 5000, keptMs: 1000, log: quiet })
	const readPage = async () => {
		const page = await cached.getPage(home)
		await Promise.all([
			...[cached.getNavigation(home), cached.getDictionary(home), cached.findPageByRole({ ...home, role: 'cookies' })],
		])
		return page
	}
	await cached.getNavigation({ ...home, language: 'en' })
	edge.seen.length = 0
	expect((await readPage())?.id).toBe('home')
	expect(edge.seen.map(({ name }) => name)).toEqual(['Layouts', 'Dictionary'])
	await readPage()
	expect(edge.seen).toHaveLength(2)
})

test('the first page of a process reads the list of pages of each language too', async () => {
	const { edge, source } = await open()
	await source.getPage(home)
	expect(edge.seen.map(({ name }) => name)).toEqual(['Routes', 'Routes', 'Layouts'])
	expect(Math.max(...edge.seen.map(({ complexity }) => complexity))).toBeLessThan(100)
})

test('a page that is not translated has the header of the language asked for', async () => {
	const content = createContractContent()
	const frame = content.pages.find(({ kind }) => kind === 'frame')
	const own = structuredClone(frame?.versions[0])
	if (!own || !frame) throw new Error('the content has no frame')
	own.language = 'en'
	own.document.placeholders.header = [
		{ uid: 'nav', type: 'Blurb', params: {}, fields: { Title: 'English' }, placeholders: {} },
	]
	frame.versions.push(own)
	const { source } = await open([content])
	const page = await source.getPage({ ...home, language: 'en', path: '/kop-bil/elbil' })
	expect(page).toMatchObject({ contentLanguage: 'sv', frame: { header: [{ fields: { Title: 'English' } }] } })
})

test('a failure is not kept', async () => {
	const { edge, source } = await open()
	edge.mood.fault = (response) => void response.writeHead(500).end()
	await expect(source.getPage(home)).rejects.toThrow('status 500')
	edge.mood.fault = null
	expect((await source.getPage(home))?.id).toBe('home')
})

test('what Edge publishes is found after ten minutes, and said page by page', async () => {
	const { edge, source, time } = await open()
	expect(await source.getPage({ ...home, path: '/nytt' })).toBeNull()
	const changes: string[] = []
	const heard = new Promise<void>((resolve) => {
		source.onChange(({ tags }) => {
			changes.push(...tags)
			resolve()
		})
	})
	const content = createContractContent()
	const thanks = content.pages.find(({ id }) => id === 'thanks')
	if (thanks) thanks.versions[0].path = '/nytt'
	edge.publish([content])
	await source.pollChanges()
	time.now = 10 * 60 * 1000 + 1
	await source.pollChanges()
	await heard
	expect(changes).toContain(`content:${contractSite}:page:thanks`)
	expect(changes).not.toContain(`content:${contractSite}:page:ev`)
	expect(changes).toContain(`content:${contractSite}:frame`)
	expect((await source.getPage({ ...home, path: '/nytt' }))?.id).toBe('thanks')
})

test('an address in other letters is asked as Sitecore writes it', async () => {
	const content = createContractContent()
	const thanks = content.pages.find(({ id }) => id === 'thanks')
	if (thanks) thanks.versions[0].path = '/About Us'
	const { edge, source } = await open([content])
	await source.getPage({ ...home, path: '/about us' })
	expect(edge.seen.at(-1)?.variables).toMatchObject({ ownPath: '/About Us' })
})

describe('redirects', () => {
	const written = {
		pattern: '^/a/(.*)$',
		target: '/b/$1',
		redirectType: 'SERVER_TRANSFER',
		isQueryStringPreserved: true,
	}

	test('are read with what the newest schema says of them, and without from the others', async () => {
		for (const isLanguagePreserved of [true, undefined]) {
			const redirects = [{ ...written, locale: 'EN', isLanguagePreserved }]
			const { source, edge } = await open([createContractContent()], { redirects })
			const { rules } = (await source.listOrderedRedirects(contractSite)) ?? {}
			const rest = { keepsQuery: true, keepsLanguage: isLanguagePreserved === true }
			expect(rules).toEqual([{ pattern: '^/a/(.*)$', target: '/b/$1', kind: 'in-place', language: 'en', ...rest }])
			expect(edge.seen).toHaveLength(isLanguagePreserved ? 1 : 2)
		}
	})

	test('of another kind or language are left out and told', async () => {
		const redirects = [
			{ ...written, pattern: '/strange', locale: 'de' },
			{ ...written, pattern: '/good', locale: '' },
		]
		const { source, unknown } = await open([createContractContent()], { redirects })
		expect((await source.listOrderedRedirects(contractSite))?.rules.map(({ pattern }) => pattern)).toEqual(['/good'])
		expect(unknown).toEqual(['redirect /strange'])
	})
})
