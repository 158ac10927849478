import { expect, onTestFinished, test } from 'vitest'
import type { ContentSource } from '#content/content-source.ts'
import { createSlowStock } from '#stock/testing/slow-stock.ts'
import { createContext } from '#testing/create-context.ts'
import { listedCars, openStock } from '../testing/open-list.ts'
import { loadCarMakes } from './load-car-makes.ts'

const content = {
	getPage: async () => null,
	getDictionary: async () => ({}),
} as Partial<ContentSource> as ContentSource

async function load(path: string, site: string, index: string, cars = listedCars()) {
	const { stock, close } = await openStock({ [index]: cars })
	onTestFinished(close)
	const page = await loadCarMakes(createContext(path, { content, stock }, { site }))
	if (!page || page === 'unavailable') throw new Error('No page')
	return page
}

const inWords = ({ name, count, prices, href }: { name: string; count: number; prices: string | null; href: string }) =>
	`${name}: ${count}, ${prices?.replaceAll(/\s/g, ' ')}, ${href}`

test('the page of makes has their models with numbers and prices from the stock', async () => {
	const page = await load('/bilmarken', 'carhall-se', 'vehicles-carhall-se')
	expect(page.makes.flatMap((make) => [inWords(make), ...make.models.map(inWords)])).toEqual([
		'Audi: 60, 300 000–359 000 kr, /bilar/audi',
		'A4: 60, 300 000–359 000 kr, /bilar/audi/a4',
		'BMW: 1, 400 000 kr, /bilar/bmw',
		'i4: 1, 400 000 kr, /bilar/bmw/i4',
		'Volvo: 130, 100 000–229 000 kr, /bilar/volvo',
		'V60: 65, 100 000–228 000 kr, /bilar/volvo/v60',
		'XC60: 65, 101 000–229 000 kr, /bilar/volvo/xc60',
	])
	expect(page.intro).toBe('191 bilar av 3 märken, från lägsta till högsta pris.')
	expect(page.head).toMatchObject({
		title: 'Alla bilmärken och modeller till salu | Carhall',
		canonical: 'https://carhall-se.example/bilmarken',
	})
	expect(page.trail.map(({ href }) => href)).toEqual(['/', '/bilar', '/bilmarken'])
})

test('series of models are named in the language of the page, and keep the address of the stock', async () => {
	const car = { car_id: '1', car_brand: 'BMW', car_model: '4-sarja', car_price: 20_000, car_price_currency: 'EUR' }
	const { makes } = await load('/sv/bilmarken', 'nordhall-fi', 'vehicles-nordhall-fi', [car])
	expect(makes[0]?.models.map(inWords)).toEqual(['4-serie: 1, 20 000 €, /sv/bilar/bmw/4-sarja'])
	const cars = ['iX1', 'rad 8', 'X1', 'rad 1'].map((car_model, at) => ({ ...car, car_id: String(at), car_model }))
	const inEnglish = await load('/en/car-makes', 'nordhall-sk', 'vehicles-nordhall-sk', cars)
	expect(inEnglish.makes[0]?.models.map(({ name }) => name)).toEqual(['1 Series', '8 Series', 'iX1', 'X1'])
})

test('without the stock the page says that it is unavailable', async () => {
	const { stock, breakDown } = createSlowStock()
	breakDown()
	expect(await loadCarMakes(createContext('/bilmarken', { content, stock }))).toBe('unavailable')
})
