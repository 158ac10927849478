import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentSource } from '#content/content-source.ts'
import { openSqlite, type TestDatabase } from '#db/testing/test-database.ts'
import { CarListView } from '#features/car-search/car-list-view.tsx'
import { loadCarList } from '#features/car-search/server/load-car-list.ts'
import { drawCards } from '#features/cars/draw-cards.server.tsx'
import { DrawnCardsProvider } from '#features/cars/drawn-cards.ts'
import { textsFor } from '#i18n/texts.server.ts'
import { TextsProvider } from '#i18n/texts-context.tsx'
import { unpack } from '#platform/packed.ts'
import { createVisit } from '#services.ts'
import { toPublicSite } from '#sites/public-site.ts'
import { findSite } from '#sites/registry.ts'
import { SiteProvider } from '#sites/site-context.tsx'
import { createEmbeddedStock } from '#stock/embedded/embedded-stock.ts'
import type { StockRecord } from '#stock/query.ts'
import type { Stock } from '#stock/stock.ts'
import { testServices } from '#testing/test-services.ts'

const site = getSite('carhall-se')
const origin = 'https://carhall.example'

function getSite(key: string) {
	const found = findSite(key)
	if (!found) throw new Error(`No site ${key}`)
	return found
}

/** 130 Volvos (100 of them diesel), 60 Audis and one BMW, each dearer than the one before. */
function records(): StockRecord[] {
	const car = (id: number, fields: StockRecord): StockRecord => ({
		car_id: String(id),
		slug: `car-${id}`,
		car_price: 100_000 + id * 1000,
		car_price_currency: 'SEK',
		car_year: 2015 + (id % 10),
		car_fuel: 'Bensin',
		car_publishdate: `2026-01-01T00:00:00.${String(id).padStart(3, '0')}Z`,
		...fields,
	})
	return [
		...Array.from({ length: 130 }, (_, i) =>
			car(i, {
				car_brand: 'Volvo',
				car_model: i % 2 ? 'XC60' : 'V60',
				car_fuel: i < 100 ? 'Diesel' : 'El',
				car_site_city: 'Malmö',
			}),
		),
		...Array.from({ length: 60 }, (_, i) => car(200 + i, { car_brand: 'Audi', car_model: 'A4', car_fuel: 'Diesel' })),
		car(300, { car_brand: 'BMW', car_model: 'i4', car_fuel: 'El', car_color: 'Gul' }),
	]
}

const onLoan: StockRecord = {
	car_id: '400',
	slug: 'mg-4',
	car_brand: 'MG',
	car_model: '4',
	car_price_currency: 'SEK',
	car_price: 150_000,
	car_monthly_cost: 1990,
	car_loan_example: { monthly_cost: 1990, months: 60, effective_rate: 7.4, total: 121_000 },
}

let database: TestDatabase
let stock: Stock

beforeAll(async () => {
	database = await openSqlite({ isShared: true })
	stock = createEmbeddedStock(database.db)
	const written = await stock.replaceAll('vehicles-carhall-se', records())
	if (!written.ok) throw new Error(written.error.code)
})

afterAll(() => database.close())

async function oneCarOnLoan() {
	const own = await openSqlite()
	const ofOne = createEmbeddedStock(own.db)
	for (const [index, currency] of [
		['vehicles-carhall-se', 'SEK'],
		['vehicles-carhall-uk', 'GBP'],
	] as const) {
		const written = await ofOne.replaceAll(index, [{ ...onLoan, car_price_currency: currency }])
		if (!written.ok) throw new Error(written.error.code)
	}
	return { stock: ofOne, database: own }
}

/** A site whose editors have written nothing about cars. */
const noContent = {
	getPage: async () => null,
	getDictionary: async () => ({}),
} as Partial<ContentSource> as ContentSource

async function open(address: string, { stock: asked = stock, on = site } = {}) {
	const url = new URL(address, origin)
	const visit = createVisit(testServices({ content: noContent, stock: asked }), { site: on, url, nonce: 'n' })
	try {
		const answered = await loadCarList(visit, url)
		if (!answered) return null
		const { answer, ...page } = answered.data
		return { status: answered.init?.status, page, answer: unpack(answer) }
	} catch (thrown) {
		if (thrown instanceof Response) return { redirect: decodeURIComponent(thrown.headers.get('location') ?? '') }
		throw thrown
	}
}

async function openList(address: string, options?: Parameters<typeof open>[1]) {
	const opened = await open(address, options)
	if (!opened?.page) throw new Error(`${address} shows no list but ${JSON.stringify(opened)}`)
	return opened
}

test.each([
	['/bilar', 'Bilar till salu', 191, null],
	['/bilar/volvo', 'Volvo', 130, null],
	['/bilar/volvo/xc60', 'Volvo XC60', 65, null],
	['/bilar?car_brand=Audi&car_brand=BMW', 'Bilar till salu', 61, 'noindex, follow'],
	['/bilar/volvo?car_fuel=Diesel', 'Volvo', 100, 'noindex, follow'],
	['/bilar?car_fuel=diesel', 'Bilar till salu', 160, 'noindex, follow'],
	['/bilar?car_price=&car_price=109000', 'Bilar till salu', 10, 'noindex, follow'],
	['/bilar?car_fuel.neq=Diesel', 'Bilar till salu', 31, 'noindex, follow'],
	['/bilar?page=1', 'Bilar till salu', 191, null],
])('%s is called "%s" and finds %i cars', async (address, title, total, robots) => {
	const { status, page, answer } = await openList(address)
	expect({ status, title: page.title, total: answer.total, robots: page.head.robots }).toEqual({
		status: 200,
		title,
		total,
		robots,
	})
	expect(page.head.title).toBe(`${title} | Carhall`)
})

test.each([
	['/bilar', ['Start /', 'Bilar till salu /bilar']],
	['/bilar/volvo', ['Start /', 'Bilar till salu /bilar', 'Volvo /bilar/volvo']],
	['/bilar/volvo/xc60', ['Start /', 'Bilar till salu /bilar', 'Volvo /bilar/volvo', 'XC60 /bilar/volvo/xc60']],
	['/bilar?car_brand=Audi&car_brand=BMW', ['Start /', 'Bilar till salu /bilar']],
])('the way to %s is told to visitors and search engines', async (address, expected) => {
	const { page } = await openList(address)
	expect(page.trail.map(({ title, href }) => `${title} ${href}`)).toEqual(expected)
	expect(page.head.structuredData.at(-1)).toMatchObject({ itemListElement: { length: expected.length } })
})

test.each([
	['a brand in the query', '/bilar?car_brand=Volvo', '/bilar/volvo'],
	[
		'words that are filters',
		'/bilar?keyphrase=volvo+xc60+diesel+drag',
		'/bilar/volvo/xc60?keyphrase=drag&car_fuel=Diesel',
	],
	['a path as the hero search writes it', '/bilar/volvo/diesel', '/bilar/volvo?car_fuel=Diesel'],
	['capitals', '/Bilar/Volvo', '/bilar/volvo'],
	['empty fields of a form', '/bilar?keyphrase=&car_price=&car_price=&sortName=', '/bilar'],
	['what makes no sense', '/bilar?page=-1&car_price=x&sortName=y', '/bilar'],
	['a page behind the last', '/bilar?page=19', '/bilar?page=3'],
	['a mark of a campaign is kept', '/bilar?car_brand=Volvo&utm_source=mail', '/bilar/volvo?utm_source=mail'],
])('%s is sent to the one address it has', async (_, address, target) => {
	expect(await open(address)).toEqual({ redirect: target })
	expect(await openList(target)).toMatchObject({ status: 200 })
})

test('a brand that is sold out is missing for search engines, and shown as an empty list to visitors', async () => {
	const { status, page, answer } = await openList('/bilar/saab')
	expect({ status, title: page.title, total: answer.total }).toEqual({ status: 404, title: 'Saab', total: 0 })
})

test('a page of the list has its neighbours in the head and its own address as canonical', async () => {
	const { page } = await openList('/bilar?page=1')
	expect(page.neighbours).toEqual([
		{ rel: 'prev', href: '/bilar' },
		{ rel: 'next', href: '/bilar?page=2' },
	])
	expect(page.head.canonical).toBe(`${origin}/bilar?page=1`)
	expect((await openList('/bilar/volvo?car_fuel=El')).page.head.canonical).toBe(`${origin}/bilar/volvo`)
})

test('the other languages of a list ask the same', async () => {
	const { page } = await openList('/bilar/volvo/xc60?car_fuel=El&sortName=car_price_asc')
	expect(page.alternates).toEqual([
		{ language: 'sv', href: '/bilar/volvo/xc60?car_fuel=El&sortName=car_price_asc' },
		{ language: 'en', href: '/en/cars/volvo/xc60?car_fuel=El&sortName=car_price_asc' },
	])
})

test('cards tell the cost of a month where cars are asked for by it, and never in the United Kingdom', async () => {
	const { stock: ofOne, database: own } = await oneCarOnLoan()
	const costs = async (address: string, key: string) => {
		const { answer } = await openList(address, { stock: ofOne, on: getSite(key) })
		return answer.cars.map(({ monthlyExample }) => monthlyExample?.monthlyCost.amount ?? null)
	}
	expect(await costs('/bilar?sortName=car_monthly_cost_asc', 'carhall-se')).toEqual([1990])
	expect(await costs('/bilar?car_monthly_cost=&car_monthly_cost=2500', 'carhall-se')).toEqual([1990])
	expect(await costs('/bilar', 'carhall-se')).toEqual([null])
	expect(await costs('/buy-car/used-cars?sortName=car_monthly_cost_asc', 'carhall-uk')).toEqual([null])
	await own.close()
})

test('an empty list knows what there would be without one of the filters', async () => {
	const { answer } = await openList('/bilar?car_brand=Audi&car_brand=BMW&car_fuel=Bensin')
	expect(answer.waysOut).toMatchObject([{ kind: 'without', chip: { field: 'car_fuel', value: 'Bensin' }, count: 61 }])
})

test('where no single filter is to blame, it knows what each finds alone', async () => {
	const { answer } = await openList('/bilar/volvo?car_fuel=Bensin&car_color=Gul')
	expect(answer.waysOut.map(({ kind, count }) => [kind, count])).toEqual([
		['only', 130],
		['only', 1],
	])
})

test.each([
	['says no', async () => ({ ok: false, error: { code: 'unknown-index', index: 'x' } }) as const],
	['breaks', () => Promise.reject(new Error('down'))],
])('a search that %s gives an empty list that says so', async (_, search) => {
	const { status, answer } = await openList('/bilar/volvo?car_fuel=El', { stock: { ...stock, search } })
	expect(status).toBe(503)
	expect(answer).toMatchObject({ hasFailed: true, total: 0, cars: [], waysOut: [] })
	expect(draw(answer)).toContain('Bilarna gick inte att hämta')
})

test('the address of another site or of no car list is not answered', async () => {
	expect(await open('/cars')).toBeNull()
	expect(await open('/bilarna')).toBeNull()
	expect(await open('/bilar', { on: getSite('volta') })).toBeNull()
	expect(await open('/en/cars/volvo')).toMatchObject({ status: 200 })
})

type ListAnswer = Awaited<ReturnType<typeof openList>>['answer']

const publicSite = toPublicSite(site, site.languages[0], { headerDark: false })

function toPage(answer: ListAnswer) {
	const element = (
		<SiteProvider value={publicSite}>
			<TextsProvider locale="sv-SE" texts={textsFor('sv', ['carList', 'car', 'finance'])}>
				<CarListView title="Bilar" breadcrumb={null} answer={answer} />
			</TextsProvider>
		</SiteProvider>
	)
	const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/bilar'] })
	return <RouterProvider router={router} />
}

function draw(answer: ListAnswer): string {
	return renderToStaticMarkup(toPage(answer)).replaceAll('\u00a0', ' ')
}

test('cards that the server remembers stand in the list as React draws them', async () => {
	const texts = textsFor('sv', ['car', 'finance'])
	for (const address of ['/bilar', '/bilar/volvo?page=1', '/bilar?sortName=car_monthly_cost_asc']) {
		const { answer } = await openList(address)
		const page = toPage(answer)
		// A remembered card shows that it was taken: nothing else in the page knows its mark.
		const cards = drawCards(answer.cars, { site: publicSite, texts })
		const marked = {
			get: (car: (typeof answer.cars)[number]) => cards.get(car)?.replace('<article', '<article data-remembered'),
		}
		const remembered = renderToString(<DrawnCardsProvider value={marked}>{page}</DrawnCardsProvider>)
		expect(remembered.match(/<article data-remembered/g)).toHaveLength(answer.cars.length - 2)
		expect(remembered.replaceAll(' data-remembered', '')).toBe(renderToString(page))
	}
})

test('a car is the same object whatever was asked for, so that its card is drawn once', async () => {
	const first = await openList('/bilar/bmw')
	const again = await openList('/bilar/bmw?car_fuel=El')
	expect(again.answer.cars[0]).toBe(first.answer.cars[0])
})

test('an empty list says so, and the way back to all cars is one link', async () => {
	const html = draw((await openList('/bilar?keyphrase=qqqqzzzz')).answer)
	expect(html).toContain('Ingen bil passar just nu')
	expect(html).toMatch(/<a [^>]*href="\/bilar"[^>]*>/)
})

test('a way out of an empty list to more cars than are counted says that there are more', async () => {
	const { answer } = await openList('/bilar?keyphrase=qqqqzzzz')
	const html = draw({ ...answer, waysOut: answer.waysOut.map((way) => ({ ...way, count: 10_000 })) })
	expect(html).toContain('10000+ bilar')
})

test.each([
	['/bilar', ['Start', 'Bilar till salu']],
	['/bilar/volvo', ['Start', 'Bilar till salu', 'Volvo']],
	['/bilar/volvo/xc60?car_fuel=El', ['Start', 'Bilar till salu', 'Volvo', 'XC60']],
])('the breadcrumb of %s is %j', async (address, titles) => {
	const { page } = await openList(address)
	expect(page.trail.map(({ title }) => title)).toEqual(titles)
})

test('what was chosen stays in the form of an empty list', async () => {
	const html = draw((await openList('/bilar/bmw?car_color.neq=Gul&car_price=5000&car_price=6000')).answer)
	expect(html).toMatch(/<input type="checkbox" name="car_brand" checked="" value="BMW"/)
	expect(html).toMatch(/name="car_price"[^>]*value="5 000"/)
	expect(html).toMatch(/name="car_price"[^>]*value="6 000"/)
	expect(html).toMatch(/<input type="hidden" name="car_color.neq" value="Gul"/)
})

test('a list with nothing left to choose from offers no filters to show', async () => {
	expect(draw((await openList('/bilar')).answer)).toContain('Dölj filter')
	expect(draw((await openList('/bilar?keyphrase=qqqqzzzz')).answer)).not.toContain('Dölj filter')
})

test('without script everything is one form: ticks, ranges, words and order', async () => {
	const html = draw((await openList('/bilar/volvo/xc60?keyphrase=bensin2&car_price=&car_price=190000')).answer)
	expect(html).toContain('<form id="filters-form" action="/bilar" method="get">')
	expect(html).toMatch(/<input type="checkbox" name="car_brand" checked="" value="Volvo&gt;XC60"/)
	expect(html.match(/name="car_price"/g)).toHaveLength(2)
	expect(html).toMatch(/<input type="hidden" name="keyphrase" value="bensin2"\/>/)
	const [box = ''] = /<input[^>]*type="search"[^>]*>/.exec(html) ?? []
	expect(box).toContain('form="filters-form"')
	expect(box).toContain('name="keyphrase"')
	expect(html).toMatch(/<select[^>]*name="sortName"[^>]*form="filters-form"/)
})

test('the models of a brand are offered when the brand is chosen', async () => {
	expect(draw((await openList('/bilar')).answer)).not.toContain('XC60"')
	expect(draw((await openList('/bilar/volvo')).answer)).toContain('value="Volvo&gt;XC60"')
})

test('the way to more cars is a link, and the progress is told', async () => {
	const html = draw((await openList('/bilar')).answer)
	expect(html).toContain('href="/bilar?page=1"')
	expect(html).toContain('Du har sett 48 av 191 bilar')
	expect(html).toMatch(/<progress [^>]*max="191" value="48"/)
	const last = draw((await openList('/bilar?page=3')).answer)
	expect(last).toContain('Bil 145–191 av 191')
	expect(last).toContain('href="/bilar?page=2"')
	expect(last).not.toContain('page=4')
})

test('a list that goes on behind the last page says how to reach the rest', async () => {
	const { answer } = await openList('/bilar?page=3')
	const html = draw({ ...answer, total: 10_000, query: { ...answer.query, pageIndex: 19 } })
	expect(html).toContain('10000+ bilar')
	expect(html).toContain('Fler bilar än så här visar vi inte i en lista')
	expect(html).not.toContain('page=20')
})

test('each filter can be taken back by a link of its own, and all by one', async () => {
	const html = draw((await openList('/bilar/volvo?car_fuel=Diesel&car_price=&car_price=150000')).answer)
	expect(html).toMatch(
		/aria-label="Ta bort Volvo"[^>]*href="\/bilar\?car_fuel=Diesel&amp;car_price=&amp;car_price=150000"/,
	)
	expect(html).toMatch(/aria-label="Ta bort till 150 000 kr"[^>]*href="\/bilar\/volvo\?car_fuel=Diesel"/)
	expect(html).toMatch(/href="\/bilar"[^>]*>Rensa alla/)
})
