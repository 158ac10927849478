import type { RequestListener, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openImages, redPicture } from './testing/open-images.ts'

const jpeg = await redPicture().jpeg().toBuffer()
const drawing = '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'

function answer(body: Buffer | string, headers: Record<string, string> = {}, status = 200): RequestListener {
	return (_, response) => void response.writeHead(status, { 'content-type': 'image/jpeg', ...headers }).end(body)
}

function createArrivals() {
	const waiting = new Map<number, () => void>()
	let count = 0
	return {
		add: () => waiting.get(++count)?.(),
		count: () => count,
		reach: (wanted: number) => (count >= wanted ? null : new Promise<void>((resolve) => waiting.set(wanted, resolve))),
	}
}

/** Timeouts that the test ends. */
function createTimeouts() {
	const timeouts: AbortController[] = []
	const started = createArrivals()
	const startTimeout = () => {
		const timeout = new AbortController()
		timeouts.push(timeout)
		started.add()
		return timeout.signal
	}
	return { timeouts, started, startTimeout }
}

test('a remote picture is fetched once for all widths, formats and visitors', async () => {
	const asked: string[] = []
	const get = await openImages({
		'fast.example': (request, response) => {
			asked.push(`${request.method} ${request.url} ${request.headers['accept-encoding']}`)
			response.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg)
		},
	})
	const formats = ['image/avif', 'image/webp', '*/*', '*/*']
	const widths = [320, 640]
	const answers = await Promise.all(
		widths.flatMap((width) => formats.map((accept) => get(`/ipx/w_${width}/https://fast.example/a.jpg?v=1`, accept))),
	)
	expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
	expect(asked).toEqual(['GET /a.jpg?v=1 identity'])
})

test.each<[string, RequestListener, number]>([
	['has none', answer('', {}, 404), 404],
	['had one', answer('', {}, 410), 404],
	['fails', answer('', {}, 500), 502],
	['closes', (_, response) => void response.destroy(), 502],
	['stops half-way', (_, response) => void response.writeHead(200, { 'content-type': 'image/png' }).write('x'), 504],
	['breaks off half-way', (_, response) => void response.writeHead(200, { 'content-length': 9 }).destroy(), 502],
	['says nothing', () => undefined, 504],
	['sends a page', answer('<!doctype html>', { 'content-type': 'text/html' }), 502],
	['calls a page a picture', answer('<!doctype html><p>x</p>'), 415],
	['sends nothing', answer(''), 415],
	['sends half a picture', answer(jpeg.subarray(0, 1500)), 415],
	['sends too much', answer(Buffer.alloc(300_000), { 'content-length': '300000' }), 415],
	[
		'sends too much in chunks',
		(_, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(300_000)),
		415,
	],
	['sends a compressed picture', answer(gzipSync(jpeg), { 'content-encoding': 'gzip' }), 502],
	['sends us to a host that is not on the list', answer('', { location: 'https://evil.example/a.jpg' }, 302), 502],
	['sends us to plain http', answer('', { location: 'http://odd.example/a.jpg' }, 302), 502],
	['sends us round', answer('', { location: '/again' }, 302), 502],
	['sends a drawing that is too large', answer(drawing + ' '.repeat(299_000)), 415],
])('a host that %s', async (_name, listener, status) => {
	const fetchLimits = { maxBytes: 299_999, timeoutMs: status === 504 ? 200 : 60_000 }
	const get = await openImages({ 'odd.example': listener }, { fetchLimits })
	const { headers, ...refused } = await get('/ipx/w_320/https://odd.example/a.jpg').then(async (response) => ({
		headers: response.headers,
		status: response.status,
		body: await response.text(),
	}))
	expect(refused).toEqual({ status, body: '' })
	expect(headers.get('cache-control')).toBe('no-store')
})

test('the kind of a picture is decided by its bytes, not by the host’s content type', async () => {
	const get = await openImages({ 'odd.example': answer(await redPicture().png().toBuffer()) })
	const response = await get('/ipx/w_320/https://odd.example/a.jpg', 'image/webp')
	expect(response.headers.get('content-type')).toBe('image/webp')
	expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(320)
})

test('an SVG is sent unchanged, without scripts, and never rendered here', async () => {
	const get = await openImages({ 'odd.example': answer(drawing, { 'content-type': 'image/png' }) })
	const response = await get('/ipx/w_320/https://odd.example/a.png', 'image/avif')
	expect(response.headers.get('content-type')).toBe('image/svg+xml')
	expect(response.headers.get('content-security-policy')).toBe(`default-src 'none'; style-src 'unsafe-inline'; sandbox`)
	expect(response.headers.get('x-content-type-options')).toBe('nosniff')
	expect(await response.text()).toBe(drawing)
})

test('a picture may redirect to another allowed host', async () => {
	const get = await openImages({
		'old.example': answer('', { location: 'https://new.example/b.jpg' }, 301),
		'new.example': answer(jpeg),
	})
	expect((await get('/ipx/w_320/https://old.example/a.jpg')).status).toBe(200)
})

test('a broken picture is fetched again after a minute, not by each request', async () => {
	let now = Date.UTC(2026, 10, 22, 8)
	let asked = 0
	const listener: RequestListener = (request, response) => {
		asked++
		answer(asked === 1 ? '' : jpeg, {}, asked === 1 ? 500 : 200)(request, response)
	}
	const get = await openImages({ 'odd.example': listener }, { now: () => now })
	const path = '/ipx/w_320/https://odd.example/a.jpg'
	expect((await get(path)).status).toBe(502)
	expect((await get(path.replace('320', '640'))).status).toBe(502)
	expect(asked).toBe(1)
	now += 61_000
	expect((await get(path)).status).toBe(200)
	expect(asked).toBe(2)
})

test('a slow host delays neither our own pictures nor those of other hosts, and its queue is bounded', async () => {
	const held: ServerResponse[] = []
	const arrived = Promise.withResolvers<void>()
	const get = await openImages(
		{
			'slow.example': (_, response) => {
				held.push(response)
				if (held.length === 2) arrived.resolve()
			},
			'fast.example': answer(jpeg),
		},
		{ fetchLimits: { timeoutMs: 120_000, atOncePerHost: 2, maxWaiting: 3 } },
	)
	const path = (index: number) => `/ipx/w_320/https://slow.example/${index}.jpg`
	const waiting = [0, 1, 2, 3, 4].map((index) => get(path(index)))
	await arrived.promise
	expect((await get('/ipx/w_320/car.png')).status).toBe(200)
	expect((await get('/ipx/w_320/https://fast.example/a.jpg')).status).toBe(200)
	expect(held).toHaveLength(2)
	// Requests may arrive in any order: one of six is too many.
	waiting.push(get(path(5)))
	const refused = await Promise.race(waiting)
	expect([refused.status, refused.headers.get('cache-control')]).toEqual([503, 'no-store'])
	expect(refused.headers.get('retry-after')).toBe('5')
})

test('pictures of a host that does not answer wait for one time limit together, and the next ones do not wait behind a try', async () => {
	const asked = createArrivals()
	const { timeouts, started, startTimeout } = createTimeouts()
	const get = await openImages(
		{ 'slow.example': () => asked.add(), 'fast.example': answer(jpeg) },
		{ fetchLimits: { atOncePerHost: 1, startTimeout } },
	)
	const status = async (path: string) => (await get(`/ipx/w_320/https://${path}`)).status
	const endTimeouts = () => {
		for (const timeout of timeouts) timeout.abort()
	}
	const first = Promise.all([0, 1, 2, 3, 4].map((index) => status(`slow.example/${index}.jpg`)))
	await Promise.all([started.reach(5), asked.reach(1)])
	endTimeouts()
	expect(await first).toEqual([504, 504, 504, 504, 504])
	const probe = status('slow.example/probe.jpg')
	await asked.reach(2)
	const others = await Promise.all([6, 7, 8].map((index) => status(`slow.example/${index}.jpg`)))
	expect(others).toEqual([504, 504, 504])
	expect(await status('fast.example/a.jpg')).toBe(200)
	endTimeouts()
	expect(await probe).toBe(504)
	expect(asked.count()).toBe(2)
})

test('a picture that waits for its turn is not asked for when its host has become late meanwhile', async () => {
	const asked = createArrivals()
	const { timeouts, started, startTimeout } = createTimeouts()
	const get = await openImages(
		{ 'slow.example': () => asked.add() },
		{ fetchLimits: { atOncePerHost: 1, startTimeout } },
	)
	const answers = Promise.all([0, 1].map((index) => get(`/ipx/w_320/https://slow.example/${index}.jpg`)))
	await Promise.all([started.reach(2), asked.reach(1)])
	timeouts[0]?.abort()
	expect((await answers).map(({ status }) => status)).toEqual([504, 504])
	expect(asked.count()).toBe(1)
})

test('a fetch is aborted when all its clients have disconnected', async () => {
	const arrived = Promise.withResolvers<void>()
	const closed = Promise.withResolvers<void>()
	const get = await openImages(
		{
			'slow.example': (_, response) => {
				arrived.resolve()
				response.on('close', () => closed.resolve())
			},
		},
		// Longer than the test can take.
		{ fetchLimits: { timeoutMs: 600_000 } },
	)
	const visitors = [new AbortController(), new AbortController()]
	const asked = visitors.map(({ signal }) => get('/ipx/w_320/https://slow.example/a.jpg', '*/*', signal))
	await arrived.promise
	for (const visitor of visitors) visitor.abort()
	for (const each of asked) await expect(each).rejects.toThrow()
	await closed.promise
})

test('a remote picture is refused as busy when the disk is full', async () => {
	const get = await openImages({ 'fast.example': answer(jpeg) }, { dataDir: '/dev/null' })
	expect((await get('/ipx/w_320/https://fast.example/a.jpg')).status).toBe(503)
})
