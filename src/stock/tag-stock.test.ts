import { expect, test } from 'vitest'
import type { SearchRequest } from './query.ts'
import { replaceStock } from './replace-stock.ts'
import { tagStock } from './tag-stock.ts'
import { createSlowStock } from './testing/slow-stock.ts'

const index = 'vehicles-carhall-se'
const group = { car_site_region: 'Skåne', car_body: 'SUV', car_fuel: 'El' }
const car = { car_id: 'a', car_brand: 'Volvo', car_model: 'EX30', ...group }

async function tagsOf(request: Omit<SearchRequest, 'index'>) {
	const { stock } = createSlowStock()
	await replaceStock(stock, index, [car])
	const tags = new Set<string>()
	await tagStock(stock, (tag) => tags.add(tag)).search({ index, ...request })
	return [...tags].map((tag) => tag.replace(`stock:${index}`, ''))
}

const ofGroup = ['', ':group:["skåne","suv","el"]', ':record:a']

test.each<[string, Omit<SearchRequest, 'index'>, string[]]>([
	['the list of a group', { filters: group }, ofGroup],
	['without one of its records', { filters: { ...group, 'car_id.neq': 'b' } }, ofGroup],
	['without the ids of its records', { filters: group, fields: ['car_brand'] }, [...ofGroup.slice(0, 2), ':search']],
	['in another order', { filters: group, sort_name: 'car_price_asc' }, ['', ':search']],
	['with words', { filters: group, keyphrase: 'volvo' }, ['', ':search']],
	['with counts', { filters: group, facets: [{ name: 'car_brand' }] }, ['', ':search']],
	['with another filter', { filters: { ...group, car_brand: 'Volvo' } }, ['', ':search']],
	['of two bodies', { filters: { ...group, car_body: ['SUV', 'Kombi'] } }, ['', ':search']],
	['of all', {}, ['', ':search']],
])('a search %s depends on what can change it', async (_, request, expected) => {
	expect(await tagsOf(request)).toEqual(expected)
})

test('a record that was read or missed depends on itself only', async () => {
	const tags: string[] = []
	await tagStock(createSlowStock().stock, (tag) => tags.push(tag)).findById(index, 'x')
	expect(tags).toEqual([`stock:${index}`, `stock:${index}:record:x`])
})
