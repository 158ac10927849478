import { expect, test } from 'vitest'
import type { Dealer } from '#domain/dealers/dealer.ts'
import { type OutlineView, toPlace } from './outline-view.ts'
import { toStreetMap } from './street-map-data.ts'

const outline = { kind: 'outline' } as const
const tiles = { kind: 'tiles', styleUrl: 'https://tiles.example/styles/bright.json?key=1' } as const
const google = { kind: 'google', key: 'AIzaSyExample', loader: 'https://maps.googleapis.com/maps/api/js' } as const

const ystad: Dealer = {
	id: '1',
	slug: 'carhall-ystad',
	name: 'Carhall Ystad',
	street: 'Hamngatan 1',
	postalCode: '271 43',
	city: 'Ystad',
	brands: [],
	departments: [],
}
const uppsala: Dealer = {
	...ystad,
	id: '2',
	name: 'Carhall Uppsala',
	city: 'Uppsala',
	position: { latitude: 59.8586, longitude: 17.6389 },
}
const stockholm = { latitude: 59.3293, longitude: 18.0686 }

const places = [toPlace(uppsala, '/anlaggning/carhall-uppsala')].flatMap((place) => place ?? [])

const drawing: OutlineView = {
	src: '/images/maps/se.svg',
	pins: [{ name: 'Carhall Uppsala', label: 'Uppsala', left: 50, top: 50, side: 'before' }],
}

test("a map has the dealer in the centre and links to the group's other dealers", () => {
	const main = places.map((place) => ({ ...place, isMain: true }))
	const { name, position } = uppsala
	expect(toStreetMap(outline, uppsala, { places: main, outline: drawing })).toEqual({
		service: outline,
		centre: position,
		marks: [{ name, position, isMain: true }],
	})
	expect(toStreetMap(tiles, ystad, { places, outline: null })?.marks).toEqual([
		{ name, position, href: '/anlaggning/carhall-uppsala' },
	])
})

test('without coordinates a street map shows Stockholm and our own map nothing', () => {
	expect(toStreetMap(outline, ystad, { places, outline: null })).toBeNull()
	expect(toStreetMap(tiles, ystad, { places, outline: null })?.centre).toEqual(stockholm)
	expect(toStreetMap(google, ystad, { places, outline: null })?.centre).toEqual(stockholm)
})

test('only Google gets an address, and only if the coordinates are missing', () => {
	const asked = (service: typeof google | typeof tiles, dealer: Dealer) =>
		toStreetMap(service, dealer, { places, outline: drawing })?.unplaced
	expect(asked(google, ystad)).toEqual({ name: 'Carhall Ystad', address: 'Hamngatan 1, 271 43 Ystad' })
	expect(asked(google, uppsala)).toBeUndefined()
	expect(asked(tiles, ystad)).toBeUndefined()
	expect(asked(google, { ...ystad, street: undefined, postalCode: undefined, city: undefined })).toBeUndefined()
})

test('our own map labels the same towns as the drawing; street maps have their own labels', () => {
	const mark = (service: typeof outline | typeof tiles) =>
		toStreetMap(service, ystad, { places, outline: drawing })?.marks[0]
	expect(mark(outline)).toMatchObject({ town: 'Uppsala', side: 'before' })
	expect(mark(tiles)).not.toHaveProperty('town')
})
