import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContentSource } from '#content/content-source.ts'
import { openEmbeddedStore } from '#content/embedded/embedded-store.server.ts'
import { loadSeedContent } from '#content/seed/load-seed.server.ts'
import { openSqlite, type TestDatabase } from '#db/testing/test-database.ts'
import { prepareCarLead } from '#features/leads/server/car-lead.ts'
import { prepareDealerLead } from '#features/leads/server/dealer-lead.ts'
import { silentLog } from '#platform/logger.ts'
import { carhallSe as site } from '#sites/carhall-se.site.ts'
import { createSlowStock } from '#stock/testing/slow-stock.ts'
import { createContext } from '#testing/create-context.ts'
import { testServices } from '#testing/test-services.ts'
import { findQueryNames } from '../src/routes/pages.ts'
import { createPageRenderer, type RenderPage } from './page-renderer.ts'

const origin = 'https://carhall-se.example'
const address = {
	...{ site, origin, isSecure: true, hostname: 'carhall-se.example', bareOrigin: null, visitedOrigin: origin },
	search: '',
}

let database: TestDatabase
let content: ContentSource
let render: RenderPage

beforeAll(async () => {
	database = await openSqlite({ isShared: true })
	const store = await openEmbeddedStore(database.db, { fallbackLanguageOf: () => 'sv', log: silentLog })
	content = store
	await loadSeedContent(store, { directory: 'content', sites: [site], checkBlock: () => [] })
	const { stock, breakDown } = createSlowStock()
	breakDown()
	render = createPageRenderer(testServices({ content, stock }), { isDevelopment: true })
})

afterAll(() => database.close())

async function open(path: string) {
	const [pathname = '', query = ''] = path.split('?')
	const { status, headers, body, cache } = await render({
		address: { ...address, pathname },
		query,
		names: findQueryNames(site, pathname),
		onUndeclaredName(name) {
			throw new Error(`The name ${name} is not declared`)
		},
		method: 'GET',
		headers: new Headers(),
		form: null,
		visitor: null,
		turn: async () => {},
	})
	return { status, retryAfter: headers.get('retry-after'), html: body.toString(), cache }
}

describe('while the stock is down', () => {
	test.each([
		['the car list', '/bilar', 'Bilar till salu'],
		['a list of a make', '/bilar/volvo?car_fuel=El', '<main'],
		['a car', '/bil/4100322/volvo-v60', 'Något gick fel'],
		['the dealers', '/anlaggningar', 'Anläggningar'],
		['a comparison', '/jamfor?cars=1,2', '<main'],
		['saved cars', '/sparade-bilar?cars=1,2', '<main'],
		['data of the list', '/data/car-list/bilar', '"hasFailed":true'],
	])('%s says so, and when to come again', async (_what, path, words) => {
		const { status, retryAfter, html, cache } = await open(path)
		expect(html.includes(words), 'the words').toBe(true)
		expect({ status, retryAfter, cache }).toEqual({ status: 503, retryAfter: '5', cache: null })
	})

	test.each([
		['a car', prepareCarLead, { car_id: '4100322' }],
		['a dealer', prepareDealerLead, { site_id: '1020' }],
	])('a question about %s is to be sent again, not refused', async (_what, prepare, about) => {
		const { stock, breakDown } = createSlowStock()
		breakDown()
		const person = { name: 'Anna Berg', phone: '070-123 45 67', email: 'anna@example.com', message: 'Finns den kvar?' }
		const services = testServices({ content, stock })
		const prepared = await prepare(createContext('/', { content, stock }), { ...person, ...about }, services)
		expect(prepared).toMatchObject({ ok: false, error: { code: 'unavailable' } })
	})

	test('the home page is shown without what comes from the stock, and expires soon', async () => {
		const { status, retryAfter, html, cache } = await open('/')
		expect({ status, retryAfter }).toEqual({ status: 200, retryAfter: null })
		expect(html.includes('Aj då'), 'the box of a failed section').toBe(true)
		expect(html.includes('Frågor vi ofta får'), 'the other sections').toBe(true)
		expect(cache?.maxAgeSeconds).toBeLessThanOrEqual(5)
	})
})
