import type { IncomingMessage } from 'node:http'
import { describe, expect, test, vi } from 'vitest'
import { silentLog } from '#platform/logger.ts'
import { readAddress } from './http/request-address.ts'
import { SharedBody } from './http/shared-body.ts'
import { createPageAnswers, type PageAnswer } from './page-answers.ts'
import type { PageRequest, RenderedPage } from './page-renderer.ts'
import { BusyError, createRenderGate } from './render-gate.ts'
import { localAddress } from './testing/local-address.ts'

/** Pages that count their renders, and finish when `release` is called. */
function createPages({
	maxRenders = 10,
	headers = {} as Record<string, string>,
	isHeld = false,
	needsNonce = false,
	status = 200,
} = {}) {
	const requests: PageRequest[] = []
	let release = () => {}
	const held = new Promise<void>((resolve) => {
		release = resolve
	})
	const render = async (request: PageRequest): Promise<RenderedPage> => {
		requests.push(request)
		const body = Buffer.from(`render ${requests.length}`)
		if (isHeld) await held
		const isShared = !('set-cookie' in headers)
		return {
			status,
			headers: new Headers({ 'content-type': 'text/html', ...headers }),
			body,
			policy: { hosts: {}, styleHashes: [], scriptHashes: [], needsNonce },
			cache: isShared ? { tags: new Set(['tag']), maxAgeSeconds: 60 } : null,
		}
	}
	const gate = createRenderGate({ limit: maxRenders, now: () => 0, loopDelayMs: () => 0 })
	const environment = { PAGE_CACHE_MB: 8 }
	return {
		pages: createPageAnswers({ render, gate, environment, log: silentLog, onUndeclaredName() {} }),
		requests,
		release,
	}
}

function textOf({ answer: { body } }: PageAnswer): string {
	if (!body) return ''
	return (Buffer.isBuffer(body) ? body : body.encoded('identity')).toString()
}

describe('anonymous answers', () => {
	test('are rendered once for concurrent requests, and then come from the cache', async () => {
		const { pages, requests, release } = createPages({ isHeld: true })
		const waiting = Array.from({ length: 20 }, () => pages.make(localAddress('/')))
		release()
		const answers = await Promise.all(waiting)
		expect(new Set(answers.map(textOf))).toEqual(new Set(['render 1']))
		expect(pages.find(localAddress('/', '?utm_source=mail'))?.cache).toBe('hit')
		expect(requests).toHaveLength(1)
	})

	test('are rendered again after a change of their sources', async () => {
		const { pages } = createPages()
		await pages.make(localAddress('/'))
		pages.drop(['tag'])
		expect(pages.find(localAddress('/'))).toBeNull()
	})

	test('are never shared if they set a cookie', async () => {
		const { pages, release } = createPages({ isHeld: true, headers: { 'set-cookie': 'a=b' } })
		const waiting = [pages.make(localAddress('/')), pages.make(localAddress('/'))]
		release()
		const [first, second] = await Promise.all(waiting)
		expect(first && second && textOf(first) !== textOf(second)).toBe(true)
		expect(pages.find(localAddress('/'))).toBeNull()
	})

	test('are the same for any host and port a client sends', async () => {
		const { pages, requests } = createPages()
		const at = (host: string) => {
			const request = { url: '/bilar', headers: { host, cookie: `session=${host}` }, socket: { localPort: 3000 } }
			const address = readAddress(request as IncomingMessage, { allowUnknownHosts: true, trustProxy: false })
			if ('status' in address) throw new Error(`refused with ${address.status}`)
			return address
		}
		await pages.make(at('carhall-se.example'))
		const others = ['carhall-se.example:1', 'carhall-se.example:65535', 'CARHALL-SE.example.', 'invented.example']
		for (const host of others) expect(pages.find(at(host))?.cache, host).toBe('hit')
		expect(requests).toHaveLength(1)
	})

	test('tell whether there is a page, rendering it once', async () => {
		const { pages, requests } = createPages()
		expect(await pages.exists(localAddress('/'))).toBe(true)
		expect(await pages.exists(localAddress('/'))).toBe(true)
		expect(requests).toHaveLength(1)
		expect(await createPages({ status: 404 }).pages.exists(localAddress('/'))).toBe(false)
	})

	test('are recompressed if popular', async () => {
		const { pages } = createPages()
		const { answer } = await pages.make(localAddress('/'))
		const tags = new Set<string>()
		for (let visit = 0; visit < 60; visit++) {
			const found = pages.find(localAddress('/'))?.answer.body
			if (found instanceof SharedBody) tags.add(found.etag('br'))
		}
		await vi.waitFor(
			() => expect(answer.body instanceof SharedBody && answer.body.etag('br')).toMatch(/-br-11"$/),
			10_000,
		)
		expect(tags.size).toBe(1)
	})

	test('read the query names of their row, and no others', async () => {
		const { pages, requests } = createPages()
		await pages.make(localAddress('/bilar', '?car_fuel=El&cars=1&tag=a'))
		await pages.make(localAddress('/aktuellt', '?car_fuel=El&cars=1&tag=a'))
		await pages.make(localAddress('/jamfor', '?car_fuel=El&cars=1&tag=a'))
		expect(requests.map(({ query }) => query)).toEqual(['car_fuel=El&tag=a', 'tag=a', 'cars=1'])
	})

	test('are rendered from the address only, without other data of the visitor', async () => {
		const { pages, requests } = createPages()
		await pages.make(localAddress('/bilar', '?page=2&utm_source=x'))
		expect(requests[0]?.query).toBe('page=2')
		expect([...(requests[0]?.headers ?? [])]).toEqual([['accept', 'text/html']])
	})
})

test('above the limit are refused immediately, and accepted again once there is room', async () => {
	const { pages, release } = createPages({ maxRenders: 2, isHeld: true })
	const first = [pages.make(localAddress('/1')), pages.make(localAddress('/2'))]
	await expect(pages.make(localAddress('/3'))).rejects.toThrow(BusyError)
	release()
	await Promise.all(first)
	expect((await pages.make(localAddress('/3'))).answer.status).toBe(200)
})
