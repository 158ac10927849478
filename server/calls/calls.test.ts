import { describe, expect, test } from 'vitest'
import type { Page } from '#content/content-source.ts'
import type { PageView } from '#domain/page-views.ts'
import type { Route } from '../route.ts'
import { serveRoutes } from '../testing/serve-routes.ts'
import { answerPageViewCall } from './page-view-call.ts'
import { answerPolicyReportCall, maxReportBytes } from './policy-report-call.ts'

const posted = (maxBytes: number, answer: Route['answer']): Route => ({
	path: '*',
	methods: ['POST'],
	body: { maxBytes, kind: 'json' },
	cache: 'no-store',
	answer,
})

describe('page-view reports', () => {
	async function openCounter() {
		const recorded: PageView[] = []
		const asked: string[] = []
		const parts = {
			content: { getPage: async ({ path }: { path: string }) => (path === '/kontakt' ? contact : null) },
			pageViews: { record: async (view: PageView) => void recorded.push(view) },
			pages: {
				exists: async ({ pathname }: { pathname: string }) => {
					asked.push(pathname)
					return pathname === '/bil/4100017/volvo-xc60' || pathname.startsWith('/bilar/')
				},
			},
		}
		const ask = await serveRoutes([posted(2000, (call) => answerPageViewCall(call, parts))])
		const see = async (path: string, headers: Record<string, string> = {}) => {
			const { status } = await ask('/', { method: 'POST', headers, body: JSON.stringify({ type: 'VIEW', path }) })
			expect(status).toBe(204)
			return recorded.map((view) => view.path)
		}
		return { see, asked }
	}
	const contact: Page = { id: 'contact', name: 'Kontakt' } as Page

	test.each([
		['/kontakt', ['/kontakt']],
		['/bil/4100017/volvo-xc60', ['/bil/4100017/volvo-xc60']],
		['/bil/4100017/invented', []],
		['/bil/4100017/Volvo-XC60', []],
		['/bilar/volvo', ['/bilar/volvo']],
		['/bilar/Volvo', []],
		['/bil/%', []],
		['/bil/\u2028', []],
		['/invented', []],
	])('at %s is counted as %j', async (path, counted) => {
		const { see } = await openCounter()
		expect(await see(path)).toEqual(counted)
	})

	test('are not counted for a page of another site', async () => {
		const { see, asked } = await openCounter()
		expect(await see('/bil/4100017/volvo-xc60', { origin: 'https://evil.example' })).toEqual([])
		expect(asked).toEqual([])
	})
})

describe('reports of policy violations', () => {
	async function report(body: unknown) {
		const logged: object[] = []
		const log = { debug() {}, info() {}, error() {}, warn: (fields: object) => logged.push(fields) }
		const ask = await serveRoutes([posted(maxReportBytes, (call) => answerPolicyReportCall(call, log))])
		const host = 'carhall-se.localhost'
		const sent =
			typeof body === 'string'
				? body
				: JSON.stringify({ 'csp-report': { 'document-uri': `http://${host}/kontakt?name=anna`, ...Object(body) } })
		const { status } = await ask('/', {
			method: 'POST',
			headers: { host, 'content-type': 'application/csp-report' },
			body: sent,
		})
		return { status, logged }
	}

	test('are logged without query and without data of the visitor', async () => {
		const { status, logged } = await report({
			'effective-directive': 'script-src-elem',
			'blocked-uri': 'https://tracker.example/pixel?visitor=anna',
			'script-sample': 'secret',
		})
		expect(status).toBe(204)
		expect(logged).toEqual([
			{ site: 'carhall-se', path: '/kontakt', directive: 'script-src-elem', stopped: 'https://tracker.example' },
		])
	})

	test.each([
		[{ 'effective-directive': 'script-src', 'blocked-uri': 'inline' }, 'inline'],
		[{ 'violated-directive': "script-src 'self'", 'blocked-uri': 'anna berg' }, 'unknown'],
		[{ 'violated-directive': 'img-src', 'blocked-uri': 'data' }, 'data'],
	])('%j is named by its kind', async (body, stopped) => {
		expect((await report(body)).logged).toMatchObject([{ stopped }])
	})

	test.each([
		['not JSON', '{'],
		['something else', '{"csp-report":{}}'],
		['a page of another host', { 'document-uri': 'https://evil.example/', 'effective-directive': 'img-src' }],
		['an invented directive', { 'effective-directive': 'Anna Berg, Storgatan 1' }],
	])('%s is not logged', async (_, body) => {
		expect(await report(body)).toEqual({ status: 204, logged: [] })
	})
})
