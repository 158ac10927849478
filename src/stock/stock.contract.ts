import { expect, test } from 'vitest'
import { createRandom } from '#platform/testing/random.ts'
import { checkRecords } from './checked-record.ts'
import { languageOf } from './index-language.ts'
import type { SearchRequest, SearchResult, StockRecord } from './query.ts'
import { replaceStock } from './replace-stock.ts'
import { findSchema } from './schema.ts'
import type { Stock } from './stock.ts'
import { bruteForceSearch } from './testing/oracle.ts'
import { randomSearch } from './testing/random-search.ts'
import { randomVehicle } from './testing/random-vehicles.ts'
import { getRecord, listAll } from './testing/read-stock.ts'
import { withShownPrice } from './testing/twofold-stock.ts'

export type StockUnderTest = {
	stock: Stock
	/** Makes every call fail from now on. */
	breakDown: () => void
}

const index = 'vehicles-carhall-se'
const missing = 'boats-carhall-se'
const schema = findSchema(index)
if (!schema) throw new Error('no schema')
const settings = { schema, ...languageOf(index) }
const golf: StockRecord = { car_id: 'golf', car_brand: 'Volkswagen', car_model: 'Golf', slug: 'vw-golf' }

function cars(count: number, seed = 1): StockRecord[] {
	const random = createRandom(seed)
	return Array.from({ length: count }, (_, id) => plain(randomVehicle(random, String(id))))
}

function plain<Value>(value: Value): Value {
	return JSON.parse(JSON.stringify(value))
}

function answerOf(result: SearchResult) {
	if (!result.ok) throw new Error(result.error.code)
	return result.value
}

async function idsOf(stock: Stock, request: Partial<SearchRequest> = {}): Promise<unknown[]> {
	const { content } = answerOf(await stock.search({ index, limit: 100, ...request }))
	return content.map(({ car_id }) => car_id).sort()
}

/** The contract of every stock. */
export function describeStock(open: () => Promise<StockUnderTest>): void {
	test('random searches are answered as a search by hand does, while cars are added, changed and removed', async () => {
		const { stock } = await open()
		const random = createRandom(80)
		const present = new Map(cars(120).map((car) => [String(car.car_id), car]))
		expect(await replaceStock(stock, index, present.values())).toEqual({ ok: true, value: { count: 120 } })
		let fruitful = 0
		for (let round = 0; round < 60; round++) {
			if (round % 6 === 0) {
				const [put, removed] = [String(random.below(140)), String(random.below(140))]
				const car = plain(randomVehicle(random, put)) as StockRecord
				expect(await stock.upsert(index, [car])).toEqual({ ok: true, value: { count: 1 } })
				expect(await stock.remove(index, [removed, 'never there'])).toEqual({ ok: true, value: undefined })
				present.set(put, car)
				present.delete(removed)
			}
			const records = [...present.values()].map(withShownPrice)
			const request = randomSearch(random, index, records)
			const expected = bruteForceSearch(settings, records, request)
			const { content, facet, total_items } = answerOf(await stock.search(request))
			const given = { ids: content.map(({ car_id }) => car_id), total: total_items, facet }
			expect(plain(given), JSON.stringify(request)).toEqual(plain(expected))
			if (request.keyphrase && total_items > 0) fruitful++
		}
		expect(fruitful).toBeGreaterThan(10)
	})

	test('an unfilled stock is empty', async () => {
		const { stock } = await open()
		expect(answerOf(await stock.search({ index, facets: [{ name: 'car_brand' }] }))).toMatchObject({
			facet: [{ name: 'car_brand', type: 'value', values: [] }],
			content: [],
			total_items: 0,
			limit: 24,
			offset: 0,
		})
		expect(await getRecord(stock, index, 'golf')).toBeNull()
	})

	test('facet, range and order of the price go by the price shown, and the record keeps the one delivered', async () => {
		const { stock } = await open()
		const reduced = { car_has_campaign_price: true, car_campaign_price: 90_000 }
		await replaceStock(stock, index, [
			{ ...golf, car_id: 'ordinary', car_price: 100_000 },
			{ ...golf, car_id: 'reduced', car_price: 120_000, ...reduced },
			{ ...golf, car_id: 'over', car_price: 120_000, ...reduced, car_has_campaign_price: false },
		])
		const below = { name: 'car_price', filters: { to: 100_000 } }
		for (const [sort_name, ids] of [
			['car_price_asc', ['reduced', 'ordinary']],
			['car_price_desc', ['ordinary', 'reduced']],
		] as const) {
			const { content, facet } = answerOf(await stock.search({ index, facets: [below], sort_name }))
			expect(content.map(({ car_id }) => car_id)).toEqual(ids)
			expect(facet).toEqual([{ name: 'car_price', type: 'histogram', min: 90_000, max: 120_000 }])
		}
		expect(await idsOf(stock, { filters: { car_price: 120_000 } })).toEqual(['over'])
		expect(await getRecord(stock, index, 'reduced')).toMatchObject({ car_price: 120_000, car_campaign_price: 90_000 })
	})

	test('several searches are answered in one call, in their order, each with its own error', async () => {
		const { stock } = await open()
		await replaceStock(stock, index, [golf, { ...golf, car_id: 'polo', car_model: 'Polo' }])
		const requests: SearchRequest[] = [
			{ index, keyphrase: 'polo' },
			{ index, sort_name: 'nothing_asc' },
			{ index: missing },
			{ index, limit: 0 },
		]
		const answers = await stock.searchMany(requests)
		expect(answers).toEqual(await Promise.all(requests.map((request) => stock.search(request))))
		expect(answers.map((answer) => (answer.ok ? answer.value.total_items : answer.error.code))).toEqual([
			1,
			'unknown-sort',
			'unknown-index',
			2,
		])
		expect(await stock.searchMany([])).toEqual([])
	})

	test.each<[Partial<SearchRequest>, object]>([
		[{ index: missing }, { code: 'unknown-index', index: missing }],
		[{ facets: [{ name: 'x' }] }, { code: 'unknown-field', field: 'x' }],
		[{ facets: [{ name: 'car_id' }] }, { code: 'not-a-facet', field: 'car_id' }],
		[{ facets: [{ name: 'car_body', child_name: 'car_model' }] }, { code: 'not-a-facet', field: 'car_model' }],
		[{ facets: [{ name: 'car_price', filters: ['cheap', 'dear'] }] }, { code: 'invalid-filter', field: 'car_price' }],
		[{ facets: [{ name: 'car_brand', filters: { from: 1 } }] }, { code: 'invalid-filter', field: 'car_brand' }],
		[{ facets: Array.from({ length: 31 }, () => ({ name: 'car_brand' })) }, { code: 'too-many-facets', most: 30 }],
		[{ filters: { 'x.neq': '1' } }, { code: 'unknown-field', field: 'x' }],
		[{ filters: { car_price: 'dear' } }, { code: 'invalid-filter', field: 'car_price' }],
		[{ sort_name: 'car_id_asc' }, { code: 'unknown-sort', sort: 'car_id_asc' }],
		[{ sort_name: 'constructor' }, { code: 'unknown-sort', sort: 'constructor' }],
		[
			{ filters: { car_regno: 'ABC123' }, hiddenFields: ['car_regno'] },
			{ code: 'unknown-field', field: 'car_regno' },
		],
	])('the search %j is refused', async (request, error) => {
		const { stock } = await open()
		expect(await stock.search({ index, ...request })).toEqual({ ok: false, error })
	})

	test('a value of a filter is spelled as in the stock, or differs only in case and accents', async () => {
		const { stock } = await open()
		await replaceStock(stock, index, [
			{ ...golf, car_id: 'large', car_brand: 'MINI' },
			{ ...golf, car_id: 'small', car_brand: 'Mini' },
		])
		const found = (brand: string) => idsOf(stock, { filters: { car_brand: brand } })
		expect([await found('MINI'), await found('Mini'), await found('mini')]).toEqual([
			['large'],
			['small'],
			['large', 'small'],
		])
		await stock.remove(index, ['small'])
		expect(await found('Mini')).toEqual(['large'])
	})

	test('a car that the whole keyphrase names comes before those that have its words', async () => {
		const { stock } = await open()
		await replaceStock(stock, index, [
			{ ...golf, car_id: 'worded', car_model: 'ABC 123', car_publishdate: '2026-11-20T00:00:00Z' },
			{ ...golf, car_id: 'named', car_regno: 'ABC123', car_publishdate: '2026-01-01T00:00:00Z' },
		])
		const { content } = answerOf(await stock.search({ index, keyphrase: 'abc 123' }))
		expect(content.map(({ car_id }) => car_id)).toEqual(['named', 'worded'])
	})

	test('equipment is found by its name in each language of the site, and answered as it was delivered', async () => {
		const { stock } = await open()
		await replaceStock(stock, index, [
			{ ...golf, car_equipment: ['Dragkrok', 'Panoramatak'] },
			{ ...golf, car_id: 'plain', car_equipment: ['Backkamera'] },
		])
		for (const keyphrase of ['dragkrok', 'tow bar', 'Tow Bar golf', 'panoramic'])
			expect([keyphrase, await idsOf(stock, { keyphrase })]).toEqual([keyphrase, ['golf']])
		// Finnish is no language of the site.
		expect(await idsOf(stock, { keyphrase: 'vetokoukku' })).toEqual([])
		const { content } = answerOf(
			await stock.search({ index, keyphrase: 'reversing camera', fields: ['car_equipment'] }),
		)
		expect(content).toEqual([{ car_equipment: ['Backkamera'] }])
	})

	test('equipment after a negation excludes the cars that have it, in each language of the site', async () => {
		const { stock } = await open()
		await replaceStock(stock, index, [
			{ ...golf, car_equipment: ['Elutfällbar dragkrok', 'Panoramatak'] },
			{ ...golf, car_id: 'hook', car_equipment: ['Dragkrok'] },
			{ ...golf, car_id: 'plain', car_equipment: ['Backkamera'], car_description: 'Säljs utan dragkrok.' },
		])
		for (const keyphrase of [
			'utan dragkrok',
			'golf inte dragkrok',
			'without a tow bar',
			'utan drag',
			'utan dragkroken',
		])
			expect([keyphrase, await idsOf(stock, { keyphrase })]).toEqual([keyphrase, ['plain']])
		for (const keyphrase of ['utan elutfällbar dragkrok', 'utan panoramatak dragkrok'])
			expect([keyphrase, (await idsOf(stock, { keyphrase })).sort()]).toEqual([keyphrase, ['hook', 'plain']])
		expect(await idsOf(stock, { keyphrase: 'no panoramic roof tow bar' })).toEqual(['hook'])
		expect(await idsOf(stock, { keyphrase: 'utan dragkrok ej backkamera' })).toEqual([])
		expect(await idsOf(stock, { keyphrase: 'utan dragkrok utan backkamera' })).toEqual([])
		expect(await idsOf(stock, { keyphrase: 'golf golf utan panoramatak utan backkamera' })).toEqual(['hook'])
		// What no car has is looked for in texts.
		expect(await idsOf(stock, { keyphrase: 'utan soltak' })).toEqual([])
		expect(await idsOf(stock, { keyphrase: 'säljs utan' })).toEqual(['plain'])
		expect(await idsOf(stock, { keyphrase: 'utan dragkrok', hiddenFields: ['car_equipment'] })).toEqual(['plain'])
	})

	test.each(['!!!', '?', '*', '.*', '"', '🚗'])('no car is found by the keyphrase %s alone', async (keyphrase) => {
		const { stock } = await open()
		await replaceStock(stock, index, [
			golf,
			{ ...golf, car_id: 'plain', car_regno: '-', car_description: 'Fin bil!!!' },
		])
		expect(await idsOf(stock, { keyphrase })).toEqual([])
		expect(await idsOf(stock, { keyphrase: `golf ${keyphrase}` })).toHaveLength(2)
	})

	test('answers have the fields that are asked for, never hidden ones, and a record is whole', async () => {
		const { stock } = await open()
		const known = { ...golf, car_regno: 'ABC123', car_description: 'Fin bil', car_equipment: ['Dragkrok'] }
		await replaceStock(stock, index, [known])
		const contentOf = async (request: Partial<SearchRequest>) =>
			answerOf(await stock.search({ index, ...request })).content
		expect(await contentOf({})).toEqual([known])
		expect(await contentOf({ fields: ['slug', 'car_description', 'car_color'] })).toEqual([
			{ slug: 'vw-golf', car_description: 'Fin bil' },
		])
		const hiddenFields = ['car_regno']
		expect(await contentOf({ fields: ['car_id', 'car_regno'], hiddenFields })).toEqual([{ car_id: 'golf' }])
		expect(await contentOf({ keyphrase: 'ABC123', hiddenFields })).toEqual([])
		expect(await contentOf({ keyphrase: 'ABC123' })).toHaveLength(1)
		expect(await getRecord(stock, index, 'golf')).toEqual(known)
		expect([await getRecord(stock, index, 'GOLF'), await getRecord(stock, missing, 'golf')]).toEqual([null, null])
	})

	test('answers of one state say so, and a change makes another state', async () => {
		const { stock } = await open()
		await replaceStock(stock, index, [golf])
		const stateOf = async () => answerOf(await stock.search({ index })).state
		const first = await stateOf()
		expect(await stateOf()).toBe(first)
		await stock.upsert(index, [{ ...golf, car_price: 100_000 }])
		if (first !== undefined) expect(await stateOf()).not.toBe(first)
	})

	test('a stock is listed whole with some fields, and stays whole while another is published', async () => {
		const { stock } = await open()
		const [first, second] = [cars(450), cars(9, 2)]
		expect(await listAll(stock, index, ['car_id'])).toEqual([])
		await replaceStock(stock, index, first)
		const fields = ['car_id', 'car_brand', 'car_description', 'indexed_at']
		const byId = (records: StockRecord[]) => records.toSorted((a, b) => Number(a.car_id) - Number(b.car_id))
		const picked = (records: StockRecord[]) =>
			records.map((record) => plain(Object.fromEntries(fields.map((field) => [field, record[field]]))))
		expect(byId(await listAll(stock, index, fields))).toEqual(picked(first))

		const listed: StockRecord[] = []
		for await (const page of stock.list(index, fields)) {
			if (!page.ok) throw new Error(page.error.code)
			if (listed.length === 0) {
				await replaceStock(stock, index, second)
				await stock.upsert(index, [golf])
			}
			listed.push(...page.value)
		}
		expect(byId(listed)).toEqual(picked(first))
		expect(await listAll(stock, index, fields)).toHaveLength(10)
		const pages = []
		for await (const page of stock.list(missing, fields)) pages.push(page)
		expect(pages).toEqual([{ ok: false, error: { code: 'unknown-index', index: missing } }])
	})

	test('a generation is seen when it is published, and not at all when it is abandoned or overtaken', async () => {
		const { stock } = await open()
		await replaceStock(stock, index, [golf])
		const begin = async (...ids: string[]) => {
			const [begun, checked] = [
				await stock.beginGeneration(index),
				checkRecords(
					settings.schema,
					ids.map((car_id) => ({ ...golf, car_id })),
				),
			]
			if (!begun.ok || !checked.ok) throw new Error('not begun')
			for (const record of checked.value)
				expect(await begun.value.append([record])).toEqual({ ok: true, value: undefined })
			return begun.value
		}
		const [abandoned, published, overtaken] = [await begin('a'), await begin('b', 'c'), await begin('d')]
		expect(await published.find('b')).toMatchObject({ ok: true, value: { ...golf, car_id: 'b' } })
		expect(await published.find('a')).toEqual({ ok: true, value: null })
		await abandoned.abandon()
		expect(await idsOf(stock)).toEqual(['golf'])
		expect(await published.publish()).toEqual({ ok: true, value: undefined })
		expect(await idsOf(stock)).toEqual(['b', 'c'])
		expect(await overtaken.publish()).toEqual({ ok: false, error: { code: 'overtaken' } })
		await overtaken.abandon()
		await published.abandon()
		expect(await idsOf(stock)).toEqual(['b', 'c'])
		expect(await stock.count(index)).toEqual({ ok: true, value: 2 })
		expect(await stock.beginGeneration(missing)).toMatchObject({ ok: false, error: { code: 'unknown-index' } })
	})

	test('writes are whole or not at all, and are named to those who look for changes', async () => {
		const { stock } = await open()
		await stock.pollChanges()
		const bad = { ...golf, car_id: 'bad', car_price: 'cheap' }
		const refused = {
			ok: false,
			error: { code: 'invalid-record', id: 'bad', field: 'car_price', reason: expect.stringContaining('car_price') },
		}
		expect(await stock.upsert(index, [golf, bad])).toEqual(refused)
		expect(await replaceStock(stock, index, [golf, bad])).toEqual(refused)
		expect(await replaceStock(stock, index, [golf, golf])).toMatchObject({ ok: false, error: { id: 'golf' } })
		expect([await stock.listIndexes(), await stock.count(index)]).toEqual([
			{ ok: true, value: [] },
			{ ok: true, value: 0 },
		])
		await stock.upsert(index, [golf])
		await replaceStock(stock, 'sites-carhall-se', [{ site_id: '1', site_official_name: 'Carhall Lund' }])
		expect((await stock.pollChanges()).sort()).toEqual(['sites-carhall-se', index])
		expect(await stock.pollChanges()).toEqual([])
		expect(await stock.listIndexes()).toEqual({ ok: true, value: expect.arrayContaining(['sites-carhall-se', index]) })
		for (const written of [await stock.upsert(missing, [golf]), await stock.remove(missing, ['golf'])])
			expect(written).toEqual({ ok: false, error: { code: 'unknown-index', index: missing } })
	})

	test('a stock that is down says so to every call, with a code', async () => {
		const { stock, breakDown } = await open()
		await replaceStock(stock, index, cars(250))
		await stock.warm([index])
		const begun = await stock.beginGeneration(index)
		if (!begun.ok) throw new Error(begun.error.code)
		const streams = [stock.list(index, ['car_id'])[Symbol.asyncIterator]()]
		expect(await streams[0]?.next()).toMatchObject({ value: { ok: true } })
		breakDown()
		const unavailable = { ok: false, error: { code: 'unavailable', reason: expect.any(String) } }
		const request = { index, fields: ['car_id', 'car_description'] }
		expect(await stock.search(request)).toEqual(unavailable)
		expect(await stock.searchMany([request, request])).toEqual([unavailable, unavailable])
		if (stock.searchJson) expect(await stock.searchJson(request)).toEqual(unavailable)
		expect(await stock.findById(index, '1')).toEqual(unavailable)
		expect(await streams[0]?.next()).toEqual({ done: false, value: unavailable })
		expect(await streams[0]?.next()).toMatchObject({ done: true })
		const pages = []
		for await (const page of stock.list(index, ['car_id'])) pages.push(page)
		expect(pages).toEqual([unavailable])
		expect(await stock.count(index)).toEqual(unavailable)
		expect(await stock.listIndexes()).toEqual(unavailable)
		expect(await stock.upsert(index, [golf])).toEqual(unavailable)
		expect(await stock.remove(index, ['1'])).toEqual(unavailable)
		expect(await stock.beginGeneration(index)).toEqual(unavailable)
		expect(await replaceStock(stock, index, [golf])).toEqual(unavailable)
		const checked = checkRecords(settings.schema, [golf])
		expect(checked.ok && (await begun.value.append(checked.value))).toEqual(unavailable)
		expect(await begun.value.find('1')).toEqual(unavailable)
		expect(await begun.value.publish()).toEqual(unavailable)
		await expect(begun.value.abandon()).resolves.toBeUndefined()
		await expect(stock.warm(['sites-carhall-se'])).rejects.toThrow()
	})
}
