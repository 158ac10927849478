import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '#platform/logger.ts'
import { SharedBody } from '../http/shared-body.ts'
import { LostBodyError, StoredBody } from '../http/stored-body.ts'
import { createPageAnswers } from '../page-answers.ts'
import type { RenderedPage } from '../page-renderer.ts'
import { createRenderGate } from '../render-gate.ts'
import { localAddress, localOrigin } from '../testing/local-address.ts'
import { openPageFile } from './page-file.ts'
import { PageStore } from './page-store.ts'

/** Page answers with a store, as a process has them after each `restart`. */
function openPages(changed: Partial<RenderedPage> = {}, maxAgeSeconds = Number.POSITIVE_INFINITY) {
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-answers-'))
	let store: PageStore | undefined
	let renders = 0
	const visits: string[] = []
	const clock = { ms: 1_000_000 }
	onTestFinished(() => {
		store?.close()
		rmSync(folder, { recursive: true })
	})
	async function restart() {
		await current?.settled()
		store?.close()
		const file = openPageFile(folder, 'build')
		if (!file) throw new Error('No file')
		store = new PageStore(file, { maxBytes: 1_000_000, log: silentLog })
		current = createPageAnswers({
			store,
			log: silentLog,
			environment: { PAGE_CACHE_MB: 8 },
			gate: createRenderGate({ limit: 10, now: () => 0, loopDelayMs: () => 0 }),
			onUndeclaredName() {},
			now: () => clock.ms,
			onVisit: ({ pathname }) => visits.push(pathname),
			render: async () => ({
				status: 200,
				headers: new Headers({ 'content-type': 'text/html' }),
				body: Buffer.from(`<p>render ${++renders}</p>`),
				policy: { hosts: {}, styleHashes: [], scriptHashes: [], needsNonce: false },
				cache: { tags: new Set(['tag']), maxAgeSeconds },
				...changed,
			}),
		})
		return { pages: current, store, visits, clock }
	}
	let current: ReturnType<typeof createPageAnswers> | undefined
	return { restart }
}

test('a page is there after a restart with the same tag, and moves to memory when it is asked for again', async () => {
	const { restart } = openPages()
	const before = await restart()
	const { answer } = await before.pages.make(localAddress('/a'))
	if (!answer.body || Buffer.isBuffer(answer.body)) throw new Error('Not shared')
	answer.body.encoded('br')
	answer.body.encoded('br')
	const { pages } = await restart()
	for (const cache of ['stored', 'stored', 'hit']) {
		const { found, body } = open(pages)
		expect(found.cache).toBe(cache)
		expect(body.encoded('identity').toString()).toBe('<p>render 1</p>')
		expect(body.etag('br')).toBe(answer.body.etag('br'))
		expect(body.isKnownBy(answer.body.etag('br'))).toBe(true)
	}
	expect(pages.find(localAddress('/a'))?.answer.policy).toEqual(answer.policy)
})

test('a page that is asked for now and then stays in the store', async () => {
	const { restart } = openPages()
	const before = await restart()
	await before.pages.make(localAddress('/a'))
	const { pages, clock } = await restart()
	for (const [afterMs, cache] of [
		[0, 'stored'],
		[10_001, 'stored'],
		[10_001, 'stored'],
		[9_000, 'stored'],
		[0, 'hit'],
	] as const) {
		clock.ms += afterMs
		const { found, body } = open(pages)
		body.encoded('br')
		expect(found.cache).toBe(cache)
	}
})

test('a page moves to memory in the encoding that was read; the others come from the store, or else are made', async () => {
	const { pages, store } = await openPages().restart()
	const text = Buffer.from('<p>kept</p>')
	const gzip = gzipSync(text, { level: 0 })
	const bodies = new Map([['br', brotliCompressSync(text)] as const, ['gzip', gzip] as const])
	const answer = { status: 200, headers: [], policy: null }
	store.begin()(`${localOrigin}/a?`, {
		answer,
		hash: 'hash',
		bodies,
		tags: ['tag'],
		expiresAt: Number.POSITIVE_INFINITY,
	})
	for (const encoding of ['br', 'br'] as const) open(pages).body.encoded(encoding)
	const { body } = open(pages)
	expect(body).toBeInstanceOf(SharedBody)
	expect(body.encoded('gzip')).toEqual(gzip)
})

test('a page that browsers have already stays in the store', async () => {
	const { restart } = openPages()
	await (await restart()).pages.make(localAddress('/a'))
	const { pages } = await restart()
	expect([1, 2, 3].map(() => open(pages).found.cache)).toEqual(['stored', 'stored', 'stored'])
})

test('a page in memory does without its bytes in the store', async () => {
	const { restart } = openPages()
	await (await restart()).pages.make(localAddress('/a'))
	const { pages, store } = await restart()
	for (const encoding of ['gzip', 'gzip'] as const) open(pages).body.encoded(encoding)
	store.drop(['tag'])
	store.sweep()
	expect(open(pages).body.encoded('br').length).toBeGreaterThan(0)
})

/** The page `/a`, with its body as both stores have it. */
function open(pages: ReturnType<typeof createPageAnswers>) {
	const found = pages.find(localAddress('/a'))
	const body = found?.answer.body
	if (!found || !(body instanceof SharedBody || body instanceof StoredBody)) throw new Error('Not shared')
	return { found, body }
}

const nonce = { hosts: {}, styleHashes: [], scriptHashes: [], needsNonce: true }
test.each<[string, string, string, Partial<RenderedPage>, number]>([
	['with a query', '/bilar', '?car_brand=Volvo', {}, 1e9],
	['that is missing', '/a', '', { status: 404 }, 1e9],
	['with a nonce', '/a', '', { policy: nonce }, 1e9],
	['that changes soon', '/a', '', {}, 599],
	['for one visitor', '/a', '', { cache: null }, 1e9],
	['of data', '/a', '', { headers: new Headers({ 'content-type': 'application/json' }) }, 1e9],
	['at another spelling', '/bil/AB12/seat-leon', '', {}, 1e9],
	['at a repeated slash', '/a//b', '', {}, 1e9],
])('a page %s is not stored', async (_, pathname, search, changed, age) => {
	const { restart } = openPages(changed, age)
	await (await restart()).pages.make(localAddress(pathname, search))
	const { store } = await restart()
	expect(store.bytes).toBe(0)
})

test('a page whose bytes are lost is a miss before anything is sent', async () => {
	const { restart } = openPages()
	await (await restart()).pages.make(localAddress('/a'))
	const { pages, store } = await restart()
	const body = pages.find(localAddress('/a'))?.answer.body
	store.drop(['tag'])
	store.sweep()
	if (!body || Buffer.isBuffer(body)) throw new Error('Not stored')
	expect(() => body.encoded('br')).toThrow(LostBodyError)
})

test('a page that is made ahead is in the store only, and is no visit', async () => {
	const { pages, visits } = await openPages().restart()
	const address = localAddress('/a')
	expect(pages.findKept(address)).toBeNull()
	expect(await pages.makeAhead(address)).toBe('kept')
	await pages.settled()
	expect(pages.findKept(address)).toMatchObject({ bytes: expect.any(Number), expiresAt: Number.POSITIVE_INFINITY })
	expect(visits).toEqual([])
	expect(pages.find(address)?.cache).toBe('stored')
	expect(visits).toHaveLength(1)
})

test('a page that may not be kept is not kept by those who make it ahead', async () => {
	const { pages, store } = await openPages({ cache: null }).restart()
	expect(await pages.makeAhead(localAddress('/a'))).toBe('never')
	expect(store.bytes).toBe(0)
})

test('a page that expires within ten minutes is not kept, and those who make it ahead are told', async () => {
	const { pages, store } = await openPages({}, 599).restart()
	expect(await pages.makeAhead(localAddress('/a'))).toBe('expiresSoon')
	expect(store.bytes).toBe(0)
})
