import { expect, test } from 'vitest'
import type { ContentSource } from '#content/content-source.ts'
import { carhallSe } from '#sites/carhall-se.site.ts'
import { carhallUk } from '#sites/carhall-uk.site.ts'
import { indexName } from '#stock/index-name.ts'
import { createSlowStock } from '#stock/testing/slow-stock.ts'
import { createFilledPlaces, listFilledAddresses } from './filled-addresses.ts'

const atHome = { port: 3000, trustProxy: false }
const sites = [carhallSe, carhallUk]

test('a site is filled where it says it is, behind a proxy at its own host', () => {
	const places = createFilledPlaces(sites)
	const origins = (announced: Parameters<typeof places.list>[0]) => places.list(announced).map(({ origin }) => origin)
	expect(origins(atHome)).toEqual(['http://carhall-se.localhost:3000', 'http://carhall-uk.localhost:3000'])
	expect(origins({ ...atHome, port: 80 })[0]).toBe('http://carhall-se.localhost')
	expect(origins({ ...atHome, trustProxy: true })[0]).toBe('https://carhall-se.example')
})

test('visited origins come first, and take the place of the announced one', () => {
	const places = createFilledPlaces(sites)
	const [se, uk] = places.list(atHome)
	if (!se || !uk) throw new Error('No places')
	const visited = { ...uk, origin: 'https://carhall-uk.example' }
	expect(places.add(visited)).toBe(true)
	expect(places.add(visited)).toBe(false)
	expect(
		places.add({ ...se, origin: 'https://www.carhall-se.example', bareOrigin: 'https://carhall-se.example' }),
	).toBe(false)
	expect(places.list(atHome)).toEqual([visited, se])
})

const content = { listPages: async () => [] } as Partial<ContentSource> as ContentSource

async function listPaths(asksLenders: boolean) {
	const { stock } = createSlowStock()
	for (const site of sites) {
		await stock.upsert(indexName('vehicles', site.key), [
			{ car_id: '1', car_brand: 'Kia', car_model: 'Ceed', slug: 'kia-ceed-å' },
			{ car_id: 'AB2', car_brand: 'Kia', car_model: 'EV6', slug: 'Kia-EV6' },
		])
	}
	const addresses = await listFilledAddresses({ content, stock }, createFilledPlaces(sites).list(atHome), {
		asksLenders,
	})
	return addresses.map(({ site, pathname }) => `${site.key}${pathname}`)
}

test('cars come first, those in the first language of each site before the others, at their one spelling', async () => {
	const paths = await listPaths(false)
	expect(paths.slice(0, 6)).toEqual([
		'carhall-se/bil/1/kia-ceed-%C3%A5',
		'carhall-se/bil/ab2/kia-ev6',
		'carhall-uk/buy-car/car/1/kia-ceed-%C3%A5',
		'carhall-uk/buy-car/car/ab2/kia-ev6',
		'carhall-se/en/car/1/kia-ceed-%C3%A5',
		'carhall-se/en/car/ab2/kia-ev6',
	])
	expect(paths).toContain('carhall-se/bilar')
	expect(new Set(paths).size).toBe(paths.length)
})

test('no car is made ahead whose quotes an outside lender would be asked for', async () => {
	const cars = (await listPaths(true)).filter((path) => path.endsWith('/kia-ev6'))
	expect(cars).toEqual(['carhall-se/bil/ab2/kia-ev6', 'carhall-se/en/car/ab2/kia-ev6'])
})
