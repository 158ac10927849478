import { describe, expect, test } from 'vitest'
import { sites } from '#sites/registry.ts'
import type { RequestAddress } from './http/request-address.ts'
import { createPageAnswers, type PageAnswer } from './page-answers.ts'
import type { PageRequest, RenderedPage } from './pages.ts'
import { BusyError, createRenderGate } from './render-gate.ts'

const silent = { debug() {}, info() {}, warn() {}, error() {} }

function addressOf(pathname: string, search = ''): RequestAddress {
	const origin = 'http://localhost'
	const place = {
		site: sites[0],
		origin,
		visitedOrigin: origin,
		bareOrigin: null,
		hostname: 'localhost',
		isSecure: false,
	}
	return { ...place, pathname, search }
}

/** Pages that say how often anything was rendered, and are made when `release` is called. */
function createPages({
	maxRenders = 10,
	headers = {} as Record<string, string>,
	isHeld = false,
	needsNonce = false,
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
			status: 200,
			headers: new Headers({ 'content-type': 'text/html', ...headers }),
			body,
			policy: { hosts: {}, styleHashes: [], scriptHashes: [], needsNonce },
			cache: isShared ? { tags: new Set(['tag']), maxAgeSeconds: 60 } : null,
		}
	}
	const gate = createRenderGate({ limit: maxRenders, now: () => 0, loopDelayMs: () => 0 })
	const environment = { PAGE_CACHE_MB: 8 }
	return {
		pages: createPageAnswers({ render, gate, environment, log: silent, onUndeclaredName() {} }),
		requests,
		release,
	}
}

function textOf({ answer: { body } }: PageAnswer): string {
	if (!body) return ''
	return (Buffer.isBuffer(body) ? body : body.encoded('identity')).toString()
}

describe('answers to visitors who are nobody in particular', () => {
	test('are made once for all who ask at the same moment, and then come from the cache', async () => {
		const { pages, requests, release } = createPages({ isHeld: true })
		const waiting = Array.from({ length: 20 }, () => pages.make(addressOf('/')))
		release()
		const answers = await Promise.all(waiting)
		expect(new Set(answers.map(textOf))).toEqual(new Set(['render 1']))
		expect(pages.find(addressOf('/', '?utm_source=mail'))?.cache).toBe('hit')
		expect(requests).toHaveLength(1)
	})

	test('are made again when what they were made from has changed', async () => {
		const { pages } = createPages()
		await pages.make(addressOf('/'))
		pages.drop(['tag'])
		expect(pages.find(addressOf('/'))).toBeNull()
	})

	test('are never handed to another when they carry a cookie', async () => {
		const { pages, release } = createPages({ isHeld: true, headers: { 'set-cookie': 'a=b' } })
		const waiting = [pages.make(addressOf('/')), pages.make(addressOf('/'))]
		release()
		const [first, second] = await Promise.all(waiting)
		expect(first && second && textOf(first) !== textOf(second)).toBe(true)
		expect(pages.find(addressOf('/'))).toBeNull()
	})

	test('are made without anything the visitor sent but the address', async () => {
		const { pages, requests } = createPages()
		await pages.make(addressOf('/bilar', '?page=2&utm_source=x'))
		expect(requests[0]?.query).toBe('page=2')
		expect([...(requests[0]?.headers ?? [])]).toEqual([['accept', 'text/html']])
	})
})

test('what goes beyond the limit is refused at once, and work goes on when there is room again', async () => {
	const { pages, release } = createPages({ maxRenders: 2, isHeld: true })
	const first = [pages.make(addressOf('/1')), pages.make(addressOf('/2'))]
	await expect(pages.make(addressOf('/3'))).rejects.toThrow(BusyError)
	release()
	await Promise.all(first)
	expect((await pages.make(addressOf('/3'))).answer.status).toBe(200)
})
