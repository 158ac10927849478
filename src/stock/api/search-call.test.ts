import { expect, test } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import { silentLog as silent } from '#platform/logger.ts'
import { createRandom } from '#platform/testing/random.ts'
import { createEmbeddedStock } from '../embedded/embedded-stock.ts'
import type { SearchRequest } from '../query.ts'
import { replaceStock } from '../replace-stock.ts'
import { randomVehicle } from '../testing/random-vehicles.ts'
import { createSlowStock } from '../testing/slow-stock.ts'
import { answerSearchCall, type SearchCallOptions } from './search-call.ts'

const index = 'vehicles-carhall-se'

async function openCall(options: Partial<SearchCallOptions> = {}) {
	const stock = createEmbeddedStock((await openSqlite()).db)
	const random = createRandom(7)
	await replaceStock(
		stock,
		index,
		Array.from({ length: 50 }, (_, i) => randomVehicle(random, String(i + 1))),
	)
	return async (body: string | Buffer<ArrayBuffer> | SearchRequest, headers: Record<string, string> = {}) => {
		const bytes =
			body instanceof Uint8Array ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
		const search = { header: (name: string) => headers[name], body: bytes }
		const { status, text } = await answerSearchCall(search, { stock, allowedIndexes: [index], log: silent, ...options })
		return { status, body: JSON.parse(text.join('')) }
	}
}

test('a search is answered in the form of the specification', async () => {
	const call = await openCall()
	const { status, body } = await call({
		index,
		fields: ['car_id', 'car_brand', 'car_price'],
		keyphrase: '',
		facets: [
			{ name: 'car_brand', child_name: 'car_model', filters: ['Volvo'] },
			{ name: 'car_price', filters: { from: 0, to: 10_000_000 } },
		],
		limit: 2,
		sortName: 'car_price_asc',
		filters: { 'car_id.neq': '1' },
	})
	expect(status).toBe(200)
	expect(Object.keys(body)).toEqual(['facet', 'content', 'total_items', 'limit', 'offset'])
	expect(body).toMatchObject({ limit: 2, offset: 0 })
	expect(body.content).toHaveLength(2)
	expect(body.content[0].car_brand).toBe('Volvo')
	expect(body.content[0].car_price).toBeLessThanOrEqual(body.content[1].car_price)
	expect(body.facet[0]).toMatchObject({ name: 'car_brand', child_name: 'car_model', type: 'value' })
	expect(body.facet[0].values.length).toBeGreaterThan(1)
	expect(body.facet[1]).toEqual({
		name: 'car_price',
		type: 'histogram',
		min: expect.any(Number),
		max: expect.any(Number),
	})
})

test("a caller's omitted values get the defaults of the specification", async () => {
	const call = await openCall()
	const { body } = await call({ index, facets: [{ name: 'car_brand', child_name: 'car_model' }] })
	expect(body).toMatchObject({ limit: 24, offset: 0 })
	expect(body.content).toHaveLength(24)
	const texts = body.facet[0].values.map(({ text }: { text: string }) => text)
	expect(texts.length).toBeGreaterThan(2)
	expect(texts).toEqual([...texts].sort((a, b) => a.localeCompare(b, 'sv')))
	const counted = (await call({ index, facets: [{ name: 'car_brand', sort_order: 'count' }], limit: 0 })).body
	const counts = counted.facet[0].values.map(({ count }: { count: number }) => count)
	expect(counts).toEqual([...counts].sort((a, b) => b - a))
	expect(counted.content).toEqual([])
})

test('both spellings of the sort are understood, and only the requested fields are sent', async () => {
	const call = await openCall()
	const asked = { index, fields: ['car_id', 'car_year'], limit: 5 }
	const { content } = (await call({ ...asked, sort_name: 'car_year_asc' })).body
	const years = content.map(({ car_year }: { car_year?: number }) => car_year ?? 0)
	expect(years).toEqual(years.toSorted((a: number, b: number) => a - b))
	expect(years).not.toEqual(
		(await call(asked)).body.content.map(({ car_year }: { car_year?: number }) => car_year ?? 0),
	)
	expect((await call({ ...asked, sortName: 'car_year_asc' })).body.content).toEqual(content)
	for (const record of content) expect(['car_id', 'car_year']).toEqual(expect.arrayContaining(Object.keys(record)))
})

const rangeFields = [
	'car_price',
	'car_campaign_price',
	'car_mileage',
	'car_privateleasing_monthly_cost',
	'car_companyleasing_monthly_cost',
	'car_power',
]

test.each(rangeFields)('a range of %s narrows when it holds exactly two values', async (name) => {
	const call = await openCall()
	const totalOf = async (filters: number[]) =>
		(await call({ index, facets: [{ name, type: 'histogram', filters }], limit: 0 })).body.total_items
	const all = await totalOf([])
	expect(all).toBe(50)
	expect(await totalOf([1])).toBe(all)
	expect(await totalOf([1, 2, 3])).toBe(all)
	expect(await totalOf([-2, -1])).toBe(0)
})

test('a list of numbers in the filters narrows to them; two are a range', async () => {
	const call = await openCall()
	const yearsOf = async (years: number[] | null): Promise<number[]> => {
		const filters = years && { car_year: years }
		const { content } = (await call({ index, fields: ['car_year'], filters, limit: 100 })).body
		return content.map((car: { car_year: number }) => car.car_year).sort()
	}
	const all = await yearsOf(null)
	const [first = 0, second = 0, third = 0] = [...new Set(all)]
	const among = (years: number[]) => all.filter((year: number) => years.includes(year))
	expect(third).toBeGreaterThan(second)
	expect(await yearsOf([])).toEqual(all)
	expect(await yearsOf([second])).toEqual(among([second]))
	expect(await yearsOf([first, third])).toEqual(among([first, second, third]))
	expect(await yearsOf([first, third, 1900])).toEqual(among([first, third]))
})

test('a field with .neq excludes, one value or several', async () => {
	const call = await openCall()
	const { facet, total_items: all } = (await call({ index, facets: [{ name: 'car_brand' }], limit: 0 })).body
	const [first, second] = facet[0].values
	const without = async (value: string | string[]) =>
		(await call({ index, filters: { 'car_brand.neq': value }, limit: 0 })).body.total_items
	expect(await without(first.text)).toBe(all - first.count)
	expect(await without([first.text, second.text])).toBe(all - first.count - second.count)
})

test('a search of a stock that is down returns no hits, and one of another stock has the same form', async () => {
	const { stock, breakDown } = createSlowStock()
	const call = await openCall({ stock })
	const nothing = { status: 200, body: { facet: [], content: [], total_items: 0, limit: 8, offset: 0 } }
	expect(await call({ index, limit: 8 })).toEqual(nothing)
	breakDown()
	expect(await call({ index, limit: 8 })).toEqual(nothing)
})

test('a search that fails returns no hits and logs the reason', async () => {
	const stock = createEmbeddedStock((await openSqlite()).db)
	const errors: object[] = []
	const call = await openCall({
		stock: Object.assign(Object.create(stock), { searchJson: () => Promise.reject(new Error('The disk is gone')) }),
		log: { ...silent, error: (details) => errors.push(details) },
	})
	expect(await call({ index, limit: 8, offset: 16 })).toEqual({
		status: 200,
		body: { facet: [], content: [], total_items: 0, limit: 8, offset: 16 },
	})
	expect(errors).toHaveLength(1)
})

test('an invalid search is refused with a code and a sentence', async () => {
	const call = await openCall()
	const refused = (status: number, code: string) => ({ status, body: { code, message: expect.stringMatching(/\.$/) } })
	expect(await call('{')).toEqual(refused(400, 'invalid-json'))
	expect(await call(Buffer.from([0x7b, 0xff, 0x7d]))).toEqual(refused(400, 'invalid-encoding'))
	expect(await call('x'.repeat(65 * 1024))).toEqual(refused(413, 'body-too-large'))
	expect(await call('[]')).toEqual(refused(400, 'invalid-request'))
	expect(await call({ index, limit: 101 })).toEqual(refused(400, 'invalid-request'))
	expect(await call({ index, facets: [{ name: 'car_horns' }] })).toEqual(refused(400, 'unknown-field'))
	expect(await call({ index, filters: { car_price: ['a', 'b'] } })).toEqual(refused(400, 'invalid-filter'))
	expect(await call({ index, sort_name: 'constructor' })).toEqual(refused(400, 'unknown-sort'))
	expect(await call({ index: 'vehicles-crown-uk' })).toEqual(refused(404, 'unknown-index'))
})

test('with a key set, calls without it are refused', async () => {
	const call = await openCall({ apiKey: 'a secret' })
	expect((await call({ index })).status).toBe(401)
	expect((await call({ index }, { 'x-api-key': 'a guess' })).status).toBe(401)
	expect((await call({ index }, { 'x-api-key': 'a secret' })).status).toBe(200)
	expect((await call({ index }, { authorization: 'Bearer a secret' })).status).toBe(200)
})

test('two thousand malformed searches are answered, none with a server error', async () => {
	const call = await openCall()
	const random = createRandom(99)
	const names = [
		index,
		'car_brand',
		'car_price',
		'car_id',
		'car_equipment',
		'__proto__',
		'constructor',
		'toString',
		'',
		'x',
	]
	const anything = (depth: number): unknown => {
		const kind = random.below(depth > 3 ? 7 : 10)
		if (kind < 3) return random.pick(names)
		if (kind === 3) return [0, -1, 1.5, 1e308, 5][random.below(5)]
		if (kind === 4) return random.chance(0.5)
		if (kind === 5) return null
		if (kind === 6)
			return ['volvo', 'x\u0000', '\ud800', '>', 'Volvo>', '>XC60', 'a'.repeat(300), '😀é', '-'][random.below(9)]
		if (kind === 7) return Array.from({ length: random.below(4) }, () => anything(depth + 1))
		return Object.fromEntries(
			Array.from({ length: random.below(4) }, () => [random.pick(names) || 'from', anything(depth + 1)]),
		)
	}
	for (let round = 0; round < 2000; round++) {
		const body: Record<string, unknown> = { index }
		for (const key of ['keyphrase', 'facets', 'limit', 'offset', 'sort_name', 'filters', 'fields']) {
			if (random.chance(0.3)) body[key] = anything(0)
		}
		if (random.chance(0.5))
			body.facets = [{ name: random.pick(['car_brand', 'car_price', 'car_equipment']), filters: anything(0) }]
		if (random.chance(0.3)) body.filters = { [random.pick(names)]: anything(1) }
		const { status } = await call(JSON.stringify(body))
		expect([200, 400], JSON.stringify(body)).toContain(status)
	}
})
