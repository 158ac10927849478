import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StockRecord } from '#stock/query.ts'
import { replaceStock } from '#stock/replace-stock.ts'
import type { StockReader } from '#stock/stock.ts'
import { createSlowStock } from '#stock/testing/slow-stock.ts'
import { listedCars, openAddress, openData, openList, openStock } from '../testing/open-list.ts'

const origin = 'https://carhall-se.example'

let stock: StockReader
let close: () => Promise<void>

beforeAll(async () => {
	;({ stock, close } = await openStock({ 'vehicles-carhall-se': listedCars() }))
})

afterAll(() => close())

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
	const list = await openList(address, { stock })
	expect({ status: list.status, title: list.title, total: list.answer.total, robots: list.head.robots }).toEqual({
		status: 200,
		title,
		total,
		robots,
	})
	const named = title.startsWith('Volvo') ? `${title} till salu` : title
	expect(list.head.title).toBe(`${address.endsWith('page=1') ? `${named}, sida 2` : named} | Carhall`)
})

test('the list of a make says how many cars there are and what they cost, and each page which it is', async () => {
	const described = async (address: string) =>
		(await openList(address, { stock })).head.description?.replaceAll(/\s/g, ' ')
	expect(await described('/bilar/volvo/xc60')).toMatch(
		/^65 bilar av Volvo XC60 till salu hos Carhall, 101 000–229 000 kr\. /,
	)
	expect(await described('/bilar/bmw')).toMatch(/^BMW till salu hos Carhall\. /)
	expect(await described('/bilar/volvo?page=2')).toMatch(/^Sida 3 av 3\. 130 bilar av Volvo till salu/)
	const { head } = await openList('/bilar/volvo?page=2', { stock })
	expect(head).toMatchObject({ title: 'Volvo till salu, sida 3 | Carhall', canonical: `${origin}/bilar/volvo?page=2` })
})

test('a list leads to those of all makes, or of the models of its make, but for a filtered one', async () => {
	const linksOn = async (address: string) => {
		const { links } = await openList(address, { stock })
		return links && [links.make, ...links.links.map(({ name, count, href }) => `${name} ${count} ${href}`)]
	}
	expect(await linksOn('/bilar')).toEqual([null, 'Audi 60 /bilar/audi', 'BMW 1 /bilar/bmw', 'Volvo 130 /bilar/volvo'])
	const models = ['Volvo', 'V60 65 /bilar/volvo/v60', 'XC60 65 /bilar/volvo/xc60']
	expect(await linksOn('/bilar/volvo')).toEqual(models)
	expect(await linksOn('/bilar/volvo/v60')).toEqual(models)
	expect(await linksOn('/bilar/volvo?car_fuel=El')).toBeNull()
})

test.each([
	['/bilar', ['Start /', 'Bilar till salu /bilar']],
	['/bilar/volvo', ['Start /', 'Bilar till salu /bilar', 'Volvo /bilar/volvo']],
	['/bilar/volvo/xc60', ['Start /', 'Bilar till salu /bilar', 'Volvo /bilar/volvo', 'XC60 /bilar/volvo/xc60']],
	[
		'/bilar/volvo/xc60?car_fuel=El',
		['Start /', 'Bilar till salu /bilar', 'Volvo /bilar/volvo', 'XC60 /bilar/volvo/xc60'],
	],
	['/bilar?car_brand=Audi&car_brand=BMW', ['Start /', 'Bilar till salu /bilar']],
])('the breadcrumb of %s is %j', async (address, expected) => {
	const { trail } = await openList(address, { stock })
	expect(trail.map(({ title, href }) => `${title} ${href}`)).toEqual(expected)
})

test('a list whose cars cannot be read says so instead of leading to itself', async () => {
	const withoutCards = {
		...stock,
		search: async (request: Parameters<StockReader['search']>[0]) => {
			const answer = await stock.search(request)
			return answer.ok ? { ok: true as const, value: { ...answer.value, content: [] } } : answer
		},
	}
	for (const address of ['/bilar', '/bilar?page=3']) {
		const list = await openList(address, { stock: withoutCards })
		expect({ status: list.status, hasFailed: list.answer.hasFailed }).toEqual({ status: 503, hasFailed: true })
	}
	expect(await openAddress('/bilar?page=9', { stock: withoutCards })).toEqual({ redirect: '/bilar?page=3' })
})

test.each([
	['a brand in the query', '/bilar?car_brand=Volvo', '/bilar/volvo'],
	['words that are filters', '/bilar?keyphrase=volvo+xc60+diesel+drag', '/bilar/volvo/xc60/diesel?keyphrase=drag'],
	['words beside filters', '/bilar?keyphrase=volvo&car_fuel=Diesel', '/bilar/volvo?car_fuel=Diesel'],
	['another make after a search', '/bilar/volvo/v60/diesel?keyphrase=audi', '/bilar/audi?car_fuel=Diesel'],
	['what visitors say', '/bilar?keyphrase=elbilar+i+malmö', '/bilar/el/malmo'],
	['another word in the path', '/bilar/elbil', '/bilar?car_fuel=El'],
	['a path in another order', '/bilar/diesel/volvo', '/bilar/volvo?car_fuel=Diesel'],
	['capitals', '/Bilar/Volvo', '/bilar/volvo'],
	['empty fields of a form', '/bilar?keyphrase=&car_price=&car_price=&sortName=', '/bilar'],
	['what makes no sense', '/bilar?page=-1&car_price=x&sortName=y', '/bilar'],
	['a page behind the last', '/bilar?page=19', '/bilar?page=3'],
	['a page that no list has', '/bilar?page=99', '/bilar?page=3'],
	['such a page of another spelling', '/bilar?car_brand=Volvo&page=99', '/bilar/volvo?page=2'],
	['a mark of a campaign is kept there', '/bilar?page=19&utm_source=mail', '/bilar?page=3&utm_source=mail'],
	['a mark of a campaign is kept', '/bilar?car_brand=Volvo&utm_source=mail', '/bilar/volvo?utm_source=mail'],
])('%s is sent to the one address it has', async (_, address, target) => {
	expect(await openAddress(address, { stock })).toEqual({ redirect: target })
	expect(await openList(target, { stock })).toMatchObject({ status: 200 })
})

test('a path of values, as the hero search writes it, is the list of these values', async () => {
	const { status, title, answer, head } = await openList('/bilar/volvo/diesel?page=1', { stock })
	expect({ status, title, total: answer.total }).toEqual({ status: 200, title: 'Volvo', total: 100 })
	expect(head.canonical).toBe(`${origin}/bilar/volvo?car_fuel=Diesel&page=1`)
})

test('a relaxed list has its further pages', async () => {
	const { answer } = await openList('/bilar/volvo?keyphrase=gti&page=2', { stock })
	const { relaxed, total, query } = answer
	expect({ relaxed, total, query }).toMatchObject({
		relaxed: { kept: 'Volvo', dropped: 'gti' },
		total: 130,
		query: { keyphrase: 'gti', pageIndex: 2 },
	})
	expect(answer.cars).toHaveLength(130 - 96)
})

test('a limit of what no car of the stock has is left out, and named', async () => {
	const leftOut = async (address: string) => {
		const { answer } = await openList(address, { stock })
		const { dropped = '', kept = '' } = answer.relaxed ?? {}
		return { total: answer.total, relaxed: [dropped, kept].map((text) => text.replaceAll(/\s/g, ' ')) }
	}
	const monthly = 'car_monthly_cost=&car_monthly_cost=3000'
	const dropped = 'Månadskostnad: till 3 000 kr/mån'
	expect(await leftOut(`/bilar?${monthly}`)).toEqual({ total: 191, relaxed: [dropped, 'alla bilar'] })
	expect(await leftOut(`/bilar/volvo?${monthly}`)).toEqual({ total: 130, relaxed: [dropped, 'Volvo'] })
	expect(await leftOut(`/bilar/volvo?keyphrase=gti&${monthly}`)).toEqual({
		total: 130,
		relaxed: [`${dropped} gti`, 'Volvo'],
	})
	// Cars have prices, but none so low.
	expect((await leftOut('/bilar?car_price=&car_price=1000')).total).toBe(0)
})

test('nothing is left out of a search of unknown words only', async () => {
	const { answer } = await openList('/bilar?keyphrase=qqqq zzzz', { stock })
	expect(answer).toMatchObject({ relaxed: null, total: 0, stockTotal: 191 })
	expect(answer.waysOut.map(({ kind, count }) => [kind, count])).toEqual([
		['instead', 130],
		['instead', 60],
		['instead', 1],
	])
})

test('a sold-out brand is a 404 for search engines and an empty list for visitors', async () => {
	const { status, title, answer, head } = await openList('/bilar/saab', { stock })
	expect({ status, title, total: answer.total, ofPage: head.title }).toEqual({
		...{ status: 404, title: 'Saab', total: 0 },
		// Anybody can write an address: it is not said that this is for sale.
		ofPage: 'Bilar till salu | Carhall',
	})
})

test('a page of the list has its neighbours in the head and its own canonical address', async () => {
	const { neighbours, head } = await openList('/bilar?page=1', { stock })
	expect(neighbours).toEqual([
		{ rel: 'prev', href: '/bilar' },
		{ rel: 'next', href: '/bilar?page=2' },
	])
	expect(head.canonical).toBe(`${origin}/bilar?page=1`)
})

test.each([
	['/bilar/volvo?car_fuel=El', '/bilar/volvo?car_fuel=El'],
	['/bilar/volvo?car_fuel=El&sortName=car_price_asc', '/bilar/volvo?car_fuel=El'],
	['/bilar?keyphrase=gti', '/bilar?keyphrase=gti'],
])('who shares %s shares the list with its filters', async (address, shared) => {
	const { head } = await openList(address, { stock })
	expect(head).toMatchObject({ canonical: origin + shared, robots: 'noindex, follow' })
})

test('the other languages of a list have the same query', async () => {
	const { alternates } = await openList('/bilar/volvo/xc60?car_fuel=El&sortName=car_price_asc', { stock })
	expect(alternates).toEqual([
		{ language: 'sv', href: '/bilar/volvo/xc60?car_fuel=El&sortName=car_price_asc' },
		{ language: 'en', href: '/en/cars/volvo/xc60?car_fuel=El&sortName=car_price_asc' },
	])
})

/** Three BMWs in Finland. */
function openFinland() {
	const cars = [
		['Punainen', 'Turku', 'Varsinais-Suomi', 'i4'],
		['Sininen', 'Vaasa', 'Pohjanmaa', 'Z4'],
		['Musta', 'Espoo', 'Uusimaa', '3-sarja'],
	].map(([car_color, car_site_city, car_site_region, car_model], at) => ({
		...{ car_id: String(at), slug: `car-${at}`, car_brand: 'BMW', car_model, car_color, car_seats: 10 - at },
		...{ car_site_city, car_site_region, car_site_name: 'Nordhall', car_price: 20_000, car_price_currency: 'EUR' },
	}))
	return openStock({ 'vehicles-nordhall-fi': cars })
}

test.each([
	['3-serie', '/sv/bilar/bmw/3-sarja'],
	['bmw 3-serie', '/sv/bilar/bmw/3-sarja'],
	['svart 3-serie', '/sv/bilar/bmw/3-sarja/musta'],
	['Nyland', '/sv/bilar/uusimaa'],
	['3-sarja', '/sv/bilar/bmw/3-sarja'],
])('"%s", as the page itself writes it, finds what the stock has under another name', async (words, target) => {
	const finland = await openFinland()
	const opened = await openAddress(`/sv/bilar?keyphrase=${words}`, { stock: finland.stock, site: 'nordhall-fi' })
	expect(opened).toEqual({ redirect: target })
	await finland.close()
})

test('values of filters are in the order of the language they are read in', async () => {
	const finland = await openFinland()
	const read = async (address: string) => {
		const { answer } = await openList(address, { stock: finland.stock, site: 'nordhall-fi' })
		return (field: string) => {
			const facet = answer.facets.find((each) => each.field === field)
			const values = facet?.kind === 'values' ? facet.values : []
			return (values[0]?.children ?? values).map(({ text }) => text)
		}
	}
	const [inFinnish, inSwedish] = [await read('/autot/bmw'), await read('/sv/bilar/bmw')]
	expect(inFinnish('car_color')).toEqual(['Musta', 'Punainen', 'Sininen'])
	// Blå, Röd, Svart
	expect(inSwedish('car_color')).toEqual(['Sininen', 'Punainen', 'Musta'])
	expect(inFinnish('car_site_city')).toEqual(['Espoo', 'Turku', 'Vaasa'])
	// Esbo, Vasa, Åbo
	expect(inSwedish('car_site_city')).toEqual(['Espoo', 'Vaasa', 'Turku'])
	expect(inSwedish('car_brand')).toEqual(['3-sarja', 'i4', 'Z4'])
	expect(inSwedish('car_seats')).toEqual(['8', '9', '10'])
	await finland.close()
})

test('cards show the monthly cost if the query uses it, and never in the United Kingdom', async () => {
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
	const one = await openStock({
		'vehicles-carhall-se': [onLoan],
		'vehicles-carhall-uk': [{ ...onLoan, car_price_currency: 'GBP' }],
	})
	const costs = async (address: string, site: string) => {
		const { answer } = await openList(address, { stock: one.stock, site })
		return answer.cars.map(({ monthlyExample }) => monthlyExample?.monthlyCost.amount ?? null)
	}
	expect(await costs('/bilar?sortName=car_monthly_cost_asc', 'carhall-se')).toEqual([1990])
	expect(await costs('/bilar?car_monthly_cost=&car_monthly_cost=2500', 'carhall-se')).toEqual([1990])
	expect(await costs('/bilar', 'carhall-se')).toEqual([null])
	expect(await costs('/buy-car/used-cars?sortName=car_monthly_cost_asc', 'carhall-uk')).toEqual([null])
	await one.close()
})

test('an empty list has the results without one of the filters', async () => {
	const { answer } = await openList('/bilar?car_brand=Audi&car_brand=BMW&car_fuel=Bensin', { stock })
	expect(answer.waysOut).toMatchObject([{ kind: 'without', chip: { field: 'car_fuel', value: 'Bensin' }, count: 61 }])
})

test('an empty list asks a remote stock little more often than a full one', async () => {
	const slow = createSlowStock()
	await replaceStock(slow.stock, 'vehicles-carhall-se', listedCars())
	const written = slow.roundTrips
	const { answer } = await openList('/bilar?car_fuel=Bensin&car_color=Gul&car_site_city=Lund', { stock: slow.stock })
	expect(answer).toMatchObject({ total: 0, stockTotal: 191 })
	expect(slow.roundTrips - written).toBeLessThanOrEqual(4)
})

test('words that no car has do not hide the results without a filter', async () => {
	const { answer } = await openList('/bilar/volvo?keyphrase=gti&car_fuel=Bensin', { stock })
	expect(answer).toMatchObject({ total: 0, relaxed: null })
	expect(answer.waysOut).toMatchObject([{ kind: 'without', chip: { field: 'car_fuel', value: 'Bensin' }, count: 130 }])
	const { answer: relaxed } = await openList('/bilar/volvo?keyphrase=gti', { stock })
	expect(relaxed.total).toBe(130)
})

test('if removing one filter is not enough, it has the results of each filter alone', async () => {
	const { answer } = await openList('/bilar/volvo?car_fuel=Bensin&car_color=Gul', { stock })
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
})

test('an address of another site or outside the car list is not handled', async () => {
	expect(await openAddress('/cars', { stock })).toBeNull()
	expect(await openAddress('/bilarna', { stock })).toBeNull()
	expect(await openAddress('/bilar', { stock, site: 'volta' })).toBeNull()
	expect(await openAddress('/en/cars/volvo', { stock })).toMatchObject({ status: 200 })
})

test('a car is the same object for every query, so that its card is created once', async () => {
	const first = await openList('/bilar/bmw', { stock })
	const again = await openList('/bilar/bmw?car_fuel=El', { stock })
	expect(again.answer.cars[0]).toBe(first.answer.cars[0])
})

test('the browser gets the data of the document, or the canonical address', async () => {
	const { title, head, answer, alternates } = await openList('/bilar/volvo?car_fuel=El', { stock })
	expect(await openData('/bilar/volvo?car_fuel=El', { stock })).toEqual({
		status: 200,
		body: { title, documentTitle: head.title, pageId: null, answer, alternates },
	})
	expect(await openData('/bilar?car_brand=Volvo', { stock })).toMatchObject({ body: { redirectTo: '/bilar/volvo' } })
	expect(await openData('/bilar/saab', { stock })).toMatchObject({ status: 200, body: { title: 'Saab' } })
	const search = () => Promise.reject(new Error('down'))
	expect(await openData('/bilar', { stock: { ...stock, search } })).toMatchObject({ status: 503 })
	expect(await openData('/bilarna', { stock })).toBeNull()
})

test('series and places of a Finnish stock are named in Swedish on Swedish pages, in title, trail, filters and cards', async () => {
	const car = (car_id: string, car_model: string, [car_site_region = '', car_site_city = '']: string[]) => ({
		...{ car_id, car_brand: 'BMW', car_model, slug: `bmw-${car_id}` },
		...{ car_site_region, car_site_city, car_site_name: `Nordhall ${car_site_city}` },
	})
	const [helsinki, tampere]: [string[], string[]] = [
		['Uusimaa', 'Helsinki'],
		['Pirkanmaa', 'Tampere'],
	]
	const opened = await openStock({
		'vehicles-nordhall-fi': [car('1', '4-sarja', helsinki), car('2', '4-sarja', tampere), car('3', 'X3', helsinki)],
	})
	const { title, trail, answer, head } = await openList('/sv/bilar/bmw/4-sarja', { ...opened, site: 'nordhall-fi' })
	await opened.close()
	expect(title).toBe('BMW 4-serie')
	expect(head.title).toContain('BMW 4-serie till salu')
	expect(trail.at(-1)).toEqual({ title: '4-serie', href: '/sv/bilar/bmw/4-sarja' })
	expect(answer.valueTexts?.car_brand).toEqual({ 'BMW>4-sarja': '4-serie' })
	expect(answer.valueTexts?.car_site_region).toEqual({ Uusimaa: 'Nyland', Pirkanmaa: 'Birkaland' })
	expect(answer.valueTexts?.car_site_city).toMatchObject({ Helsinki: 'Helsingfors', Tampere: 'Tammerfors' })
	expect(answer.cars.map((shown) => [shown.title, shown.siteCity])).toEqual([
		['BMW 4-serie', 'Helsingfors'],
		['BMW 4-serie', 'Tammerfors'],
	])
})
