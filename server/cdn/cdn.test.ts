import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { silentLog } from '#platform/logger.ts'
import { findPorts } from '#platform/testing/find-ports.ts'
import { getSite } from '#sites/registry.ts'
import { sendAnswer } from '../http/answer.ts'
import { createPageAnswers, type PageAnswer } from '../page-answers.ts'
import type { RenderedPage } from '../page-renderer.ts'
import { createRenderGate } from '../render-gate.ts'
import { createCdnPurger } from './cdn-purger.ts'
import { openCdn } from './open-cdn.ts'
import { type CdnName, startCdnSimulator } from './testing/cdn-simulator.ts'
import { hasVarnish, startVarnish } from './testing/varnish.ts'

/** What a page was made of: its text, its tags, and what is otherwise than usual. */
type Source = { text: string; tags: string[]; seconds?: number; needsNonce?: boolean; whileMade?: () => void }

type Front = { environment: Parameters<typeof openCdn>[0] }

/** A process with pages, behind what keeps them. */
async function openSite<Kept extends Front>(startFront: (origin: string) => Promise<Kept>) {
	const sources = new Map<string, Source>()
	let answer = (_pathname: string): Promise<PageAnswer> => Promise.reject(new Error('It is not ready'))
	const server = createServer((request, response) => {
		void answer(request.url ?? '/').then(
			(page) => sendAnswer(request, response, page.answer, { isSecure: false, isDevelopment: false }),
			() => response.writeHead(200).end(),
		)
	})
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
	const front = await startFront(origin)
	const cdn = openCdn(front.environment)
	if (!cdn) throw new Error('There is no CDN')
	let time = 0
	const pages = createPageAnswers({
		async render({ address }): Promise<RenderedPage> {
			const source = sources.get(address.pathname) ?? { text: 'none', tags: [] }
			const { text, tags, seconds = Number.POSITIVE_INFINITY, needsNonce = false } = source
			await source.whileMade?.()
			return {
				status: 200,
				headers: new Headers({ 'content-type': 'text/html' }),
				body: Buffer.from(text),
				policy: { hosts: {}, styleHashes: [], scriptHashes: [], needsNonce },
				cache: { tags: new Set(tags), maxAgeSeconds: seconds },
			}
		},
		gate: createRenderGate({ limit: 10, now: () => 0, loopDelayMs: () => 0 }),
		environment: { PAGE_CACHE_MB: 8 },
		...{ log: silentLog, onUndeclaredName() {}, cdn: { cdn, maxAgeSeconds: 3600 }, now: () => time },
	})
	answer = async (pathname) => {
		const at = {
			origin: 'http://localhost',
			visitedOrigin: 'http://localhost',
			bareOrigin: null,
			hostname: 'localhost',
		}
		const address = { ...at, site: getSite('carhall-se'), isSecure: false, pathname, search: '' }
		return pages.find(address) ?? pages.make(address)
	}
	const purger = createCdnPurger(cdn, { log: silentLog })
	const stop = () => {
		server.close()
		server.closeAllConnections()
	}
	onTestFinished(async () => {
		stop()
		await purger.stop()
	})
	const drop = (tags: string[]) => {
		pages.drop(tags)
		purger.purge(tags)
	}
	/** Seconds that the CDN may keep a page. */
	const ageOf = async (pathname: string) => {
		const age = (await fetch(origin + pathname)).headers.get(cdn.ageHeader)
		return age === null ? null : Number(/max-age=(\d+)/.exec(age)?.[1])
	}
	const pass = (seconds: number) => {
		time += seconds * 1000
	}
	return { ...front, sources, drop, stop, ageOf, pass }
}

describe.each<CdnName>(['fastly', 'cloudflare', 'varnish'])('%s', (name) => {
	test('keeps pages until one of their tags changes, and shows the old one when no process answers', async () => {
		const { sources, visit, drop, stop } = await openSite((origin) => startCdnSimulator(name, origin))
		sources.set('/', { text: 'home 1', tags: ['home', 'cars'] })
		sources.set('/bilar', { text: 'list 1', tags: ['cars'] })
		sources.set('/om', { text: 'about 1', tags: ['about'] })
		const seen = async () => [await visit('/'), await visit('/bilar'), await visit('/om')]
		expect(await seen()).toEqual(['miss home 1', 'miss list 1', 'miss about 1'])
		expect(await seen()).toEqual(['hit home 1', 'hit list 1', 'hit about 1'])

		sources.set('/', { text: 'home 2', tags: ['home', 'cars'] })
		sources.set('/bilar', { text: 'list 2', tags: ['cars'] })
		drop(['cars'])
		await vi.waitFor(async () => expect(await visit('/')).toMatch('home 2'), 5000)
		expect(await seen()).toEqual(['hit home 2', 'miss list 2', 'hit about 1'])

		drop(['content:*'])
		await vi.waitFor(async () => expect(await visit('/om')).toMatch('miss'), 5000)
		drop(['about'])
		stop()
		await vi.waitFor(async () => expect(await visit('/om')).toBe('stale about 1'), 5000)
	})

	test('keeps a page no longer than our own copy of it holds', async () => {
		const { sources, ageOf, pass } = await openSite((origin) => startCdnSimulator(name, origin))
		sources.set('/hours', { text: 'hours', tags: ['a'], seconds: 5000 })
		sources.set('/always', { text: 'always', tags: ['a'] })
		expect([await ageOf('/hours'), await ageOf('/always')]).toEqual([3600, 3600])
		pass(3000)
		expect([await ageOf('/hours'), await ageOf('/always')]).toEqual([2000, 3600])
		pass(1999.5)
		expect(await ageOf('/hours')).toBeNull()
	})

	test('keeps no page that has a nonce, has too many tags, or changed while it was made', async () => {
		const { sources, visit, drop } = await openSite((origin) => startCdnSimulator(name, origin))
		sources.set('/nonce', { text: 'nonce', tags: ['a'], needsNonce: true })
		sources.set('/many', { text: 'many', tags: Array.from({ length: 800 }, (_, index) => `car ${index}`) })
		sources.set('/changed', { text: 'changed', tags: ['b'], whileMade: () => drop(['b']) })
		for (const path of ['/nonce', '/many', '/changed']) {
			expect(await visit(path)).toBe(`miss ${path.slice(1)}`)
			expect(await visit(path)).toBe(`miss ${path.slice(1)}`)
		}
	})

	test('is told again until it has heard, and of very many changes that all is old', async () => {
		const { sources, visit, drop, refuseNext, purges } = await openSite((origin) => startCdnSimulator(name, origin))
		sources.set('/', { text: 'home 1', tags: ['home'] })
		await visit('/')
		sources.set('/', { text: 'home 2', tags: ['home'] })
		// A refused call is repeated once at once.
		refuseNext(3)
		drop(['home'])
		await vi.waitFor(async () => expect(await visit('/')).toBe('miss home 2'), 10_000)
		const before = purges()
		sources.set('/', { text: 'home 3', tags: ['home'] })
		drop(['home', ...Array.from({ length: 5000 }, (_, index) => `car ${index}`)])
		await vi.waitFor(async () => expect(await visit('/')).toBe('miss home 3'), 10_000)
		expect(purges() - before).toBe(1)
	})
})

const isThere = hasVarnish()

/** Until the test ends. */
async function openVarnish(origin: string) {
	const [port = 0] = await findPorts(1)
	const varnish = await startVarnish(origin, { port })
	onTestFinished(varnish.stop)
	return varnish
}

/** `PUBLISHES=1000` is the figure of the results. */
const publishes = Number(process.env.PUBLISHES ?? 20)
const publishLimitMs = 60_000 + publishes * 1000

describe.skipIf(!isThere)(isThere ? 'a real Varnish' : 'a real Varnish (none with xkey is on this machine)', () => {
	test(
		'shows what was published, keeps the rest, and shows old pages when no process answers',
		async () => {
			const { sources, visit, drop, stop } = await openSite(openVarnish)
			sources.set('/other', { text: 'other', tags: ['other'] })
			expect([await visit('/other'), await visit('/other')]).toEqual(['miss other', 'hit other'])
			for (let version = 1; version <= publishes; version++) {
				sources.set('/', { text: `home ${version}`, tags: ['home'] })
				drop(['home'])
				const visitNew = async () => {
					const seen = await visit('/')
					expect(seen).toMatch(new RegExp(` home ${version}$`))
					return seen
				}
				await vi.waitFor(visitNew, { timeout: 2000, interval: 20 })
				// The purge of an earlier version is sent again after ten seconds, and can come between two visits.
				expect([await visitNew(), await visitNew(), await visitNew()]).toContain(`hit home ${version}`)
			}
			expect(await visit('/other')).toBe('hit other')

			drop(['home'])
			await vi.waitFor(async () => expect(await visit('/')).toMatch('miss'), 5000)
			stop()
			drop(['home'])
			const old = `hit home ${publishes}`
			// Varnish looks at the process once a second.
			await vi.waitFor(async () => expect(await visit('/')).toBe(old), { timeout: 10_000, interval: 200 })
		},
		publishLimitMs,
	)

	test('tells visitors no keys, and takes a purge with the token only', async () => {
		const { sources, headersOf, askToPurge } = await openSite(openVarnish)
		sources.set('/', { text: 'home', tags: ['home'] })
		const headers = await headersOf('/')
		expect([headers.get('xkey'), headers.get('surrogate-control')]).toEqual([null, null])
		expect(headers.get('cache-control')).toBe('public, no-cache')
		expect(await askToPurge({ 'x-purge-keys': 'a' })).toBe(403)
		expect(await askToPurge({ 'x-purge-keys': 'a', 'x-purge-token': 'another' })).toBe(403)
	})
})
