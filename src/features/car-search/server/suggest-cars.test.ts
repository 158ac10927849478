import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentSource } from '#content/content-source.ts'
import { openSqlite, type TestDatabase } from '#db/testing/test-database.ts'
import { createEmbeddedStock } from '#stock/embedded/embedded-stock.ts'
import type { StockRecord } from '#stock/query.ts'
import { replaceStock } from '#stock/replace-stock.ts'
import type { StockReader } from '#stock/stock.ts'
import { createSlowStock } from '#stock/testing/slow-stock.ts'
import { createContext } from '#testing/create-context.ts'
import { suggestCars } from './suggest-cars.ts'

let database: TestDatabase
let stock: StockReader

beforeAll(async () => {
	database = await openSqlite({ isShared: true })
	const embedded = createEmbeddedStock(database.db)
	stock = embedded
	const car = (id: number, fields: StockRecord): StockRecord => ({ car_id: String(id), slug: `car-${id}`, ...fields })
	const written = await replaceStock(embedded, 'vehicles-carhall-se', [
		car(1, { car_brand: 'Volvo', car_model: 'XC60', car_fuel: 'Diesel', car_description: 'Takbox' }),
		car(2, { car_brand: 'Volvo', car_model: 'XC60', car_fuel: 'El' }),
		car(3, { car_brand: 'Volvo', car_model: 'V60', car_fuel: 'Diesel' }),
		car(4, { car_brand: 'Audi', car_model: 'A4', car_fuel: 'Diesel' }),
	])
	if (!written.ok) throw new Error(written.error.code)
})

afterAll(() => database.close())

const content = { getDictionary: async () => ({}) } as Partial<ContentSource> as ContentSource

async function suggest(
	address: string,
	{ site = 'carhall-se', asked = stock }: { site?: string; asked?: StockReader } = {},
) {
	return suggestCars(createContext(address, { content, stock: asked }, { site }))
}

const lines = (answer: Awaited<ReturnType<typeof suggest>>) =>
	answer?.suggestions.map(({ text, kind, count, href }) => [text, kind, count, decodeURIComponent(href)])

test('a suggestion has a text, a kind, a number of cars and an address', async () => {
	expect(lines(await suggest('/?keyphrase=volvo'))).toEqual([
		['Volvo', 'Märke', '3 bilar', '/bilar/volvo'],
		['Volvo XC60', 'Modell', '2 bilar', '/bilar/volvo/xc60'],
		['Volvo V60', 'Modell', '1 bil', '/bilar/volvo/v60'],
	])
})

test('the count of every suggestion equals that of its list', async () => {
	expect(lines(await suggest('/?keyphrase=volvo+xc&car_fuel=Diesel'))).toEqual([
		['Volvo XC60', 'Modell', '1 bil', '/bilar/volvo/xc60?car_fuel=Diesel'],
		['Sök efter ”volvo xc”', 'Sökord', '1 bil', '/bilar/volvo?keyphrase=xc&car_fuel=Diesel'],
	])
})

test('words without a matching value are offered as words, in the visitor’s language', async () => {
	expect(lines(await suggest('/en?keyphrase=takbox'))).toEqual([
		['Search for “takbox”', 'Keywords', '1 car', '/en/cars?keyphrase=takbox'],
	])
})

test('a suggestion on a further page of a list leads to the first of its own', async () => {
	expect(lines(await suggest('/?keyphrase=takbox&page=3'))).toEqual(lines(await suggest('/?keyphrase=takbox')))
})

test.each([
	['a letter alone', '/?keyphrase=v'],
	['nothing', '/'],
])('%s is answered by nothing', async (_, query) => {
	expect((await suggest(query))?.suggestions).toEqual([])
})

test('a site without cars has no suggestions', async () => {
	expect(await suggest('/?keyphrase=volvo', { site: 'nordhall-it' })).toBeNull()
})

test('if the search fails, the words are offered without a count', async () => {
	const { stock: asked, breakDown } = createSlowStock()
	breakDown()
	expect(lines(await suggest('/?keyphrase=volvo', { asked }))).toEqual([
		['Sök efter ”volvo”', 'Sökord', '0 bilar', '/bilar?keyphrase=volvo'],
	])
})
