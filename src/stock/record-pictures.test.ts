import { expect, test } from 'vitest'
import { vocabularyOf } from '#domain/cars/read-vocabulary.ts'
import type { StockRecord } from './query.ts'
import { withStudioPictures } from './record-pictures.ts'

const layers = new Map([
	['suv', ['f34', 'side', 'r34']],
	['large-suv', ['f34']],
	['coupe', ['f34']],
] as const)

const car = { car_id: '17', car_brand: 'Volvo', car_model: 'XC40', car_body: 'SUV', car_color: 'Röd' }

const pictured = (record: StockRecord, studio: Parameters<typeof withStudioPictures>[1]['layers'] = layers) =>
	withStudioPictures({ ...car, ...record }, { layers: studio, vocabulary: vocabularyOf(['sv']) })

const pictureOf = (record: StockRecord) =>
	(pictured(record).car_primary_image as { thumbnail_url: string } | undefined)?.thumbnail_url

test('a car without photographs has the studio pictures of its body type and colour', () => {
	const { car_images, car_primary_image } = pictured({})
	const look = /^\/images\/studio\/suv\.(r[0-9]\.k[01]\.p(?:1[345]|30))\/f34\.avif$/.exec(pictureOf({}) ?? '')?.[1]
	expect(car_images).toEqual([
		{ original: `/images/studio/suv.${look}/f34.avif`, view: 'front' },
		{ original: `/images/studio/suv.${look}/side.avif`, view: 'side' },
		{ original: `/images/studio/suv.${look}/r34.avif`, view: 'otherRear' },
	])
	expect(car_primary_image).toEqual({ thumbnail_url: `/images/studio/suv.${look}/f34.avif` })
})

test('where drivers sit on the right, the car is shown from there first', () => {
	const studio = { layers, vocabulary: vocabularyOf(['en']), driverSits: 'right' } as const
	const { car_images } = withStudioPictures({ ...car, car_color: 'Red' }, studio)
	expect((car_images as { view: string }[]).map(({ view }) => view)).toEqual(['rear', 'otherSide', 'otherFront'])
})

test('after its outside a car shows its inside, from the side of its driver, as far as there are pictures', () => {
	const insideOf = (driverSits: 'left' | 'right', pictures: readonly string[], more: StockRecord = {}) => {
		const cabins = new Set(pictures.map((picture) => `/images/studio/cabin-suv.${picture}.avif`))
		const studio = { layers, cabins, vocabulary: vocabularyOf(['sv']), driverSits }
		const { car_images } = withStudioPictures({ ...car, ...more }, studio)
		return (car_images as { original: string; view: string }[]).slice(3).map(({ original, view }) => [original, view])
	}
	const leather = { car_equipment: ['Läderklädsel'] }
	expect(insideOf('left', ['t3/dash', 't3/dashm', 't1/dash'], leather)).toEqual([
		['/images/studio/cabin-suv.t3/dash.avif', 'interior'],
	])
	expect(insideOf('right', ['t3/dash', 't3/dashm'], leather)).toEqual([
		['/images/studio/cabin-suv.t3/dashm.avif', 'interior'],
	])
	// Another cloth, but no other stuff.
	expect(insideOf('left', ['t2/dash', 't3/dash'], { car_version: 'R-Design' })).toEqual([
		['/images/studio/cabin-suv.t2/dash.avif', 'interior'],
	])
	expect(insideOf('left', ['t1/dash', 't2/dash'], leather)).toEqual([])
	expect(insideOf('left', [])).toEqual([])
})

test('a sporty trim wears two-tone or black rims, an electric car closed ones too', () => {
	const rims = (record: StockRecord) =>
		new Set(
			Array.from({ length: 200 }, (_, id) => /\.(r\d)\./.exec(pictureOf({ ...record, car_id: String(id) }) ?? '')?.[1]),
		)
	expect([...rims({ car_version: 'B4 R-Design' })].sort()).toEqual(['r2', 'r3', 'r5', 'r7', 'r8'])
	expect([...rims({ car_version: 'Core', car_fuel: 'El' })].sort()).toEqual(
		Array.from({ length: 10 }, (_, rim) => `r${rim}`),
	)
})

test('photographs are left as they are, one is enough', () => {
	for (const record of [
		{ car_images: [{ original: '/a.jpg' }] },
		{ car_primary_image: { thumbnail_url: 'https://a.example/a.jpg' } },
	])
		expect(pictured(record)).toEqual({ ...car, ...record })
})

test('the size of the car decides between bodies of a kind, if it is known in millimetres', () => {
	expect(pictureOf({ car_length_text: '4 953 mm', car_height_text: '1 776 mm' })).toContain('/large-suv.')
	expect(pictureOf({ car_length_text: '4.95 m' })).toContain('/suv.')
})

test.each([
	['Svart', /\.p(?:[23]|2[67])\//],
	['Onyx Black metallic', /\.p(?:[23]|2[67])\//],
	['Mineral White', /\.p(?:[01]|2[45])\//],
	['Sophisto xyz', /\.p(?:[45]|28)\//],
	[undefined, /\.p(?:[45]|28)\//],
])('the colour %s is painted %s', (car_color, paint) => {
	for (let id = 0; id < 40; id++) expect(pictureOf({ car_id: String(id), car_color })).toMatch(paint)
})

test.each([
	['an unknown body type', { car_body: 'Amfibiefordon' }],
	['no body type', { car_body: undefined }],
	['a body without layers', { car_body: 'Sedan' }],
	['a colour without paint', { car_color: 'Lila' }],
])('a car of %s has no picture', (_, record) => {
	expect(pictured(record).car_images).toBeUndefined()
	expect(pictureOf(record)).toBeUndefined()
})

test('without layers no car has one, and those that were given are taken away', () => {
	expect(pictured({}, new Map())).toEqual(car)
	expect(pictured(pictured({}), new Map())).toEqual(car)
	expect(pictured(pictured({ car_color: 'Blå' })).car_images).toHaveLength(3)
})
