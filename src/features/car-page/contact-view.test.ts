import { expect, test } from 'vitest'
import type { Dealer, Department } from '#domain/dealers/dealer.ts'
import { markets } from '#sites/presets.ts'
import { telUrl } from '../dealers/contact-links.ts'
import { toBrandDealers, toContactView } from './contact-view.ts'
import { createBareCar, createCar } from './testing/create-car.ts'

const dealer: Dealer = {
	id: '1020',
	slug: 'carhall-uppsala',
	name: 'Carhall Uppsala',
	email: 'uppsala@carhall-se.example',
	phone: '070-174 06 10',
	street: 'Kungsgatan 106',
	postalCode: '753 18',
	city: 'Uppsala',
	position: { latitude: 59.85, longitude: 17.66 },
	brands: ['Volvo'],
	departments: [],
}

test('the stock’s dealer has address, map and page', () => {
	expect(toContactView(createCar(), dealer)).toMatchObject({
		name: 'Carhall Uppsala',
		slug: 'carhall-uppsala',
		place: '753 18 Uppsala',
		mapUrl: 'https://www.google.com/maps/search/?api=1&query=Carhall+Uppsala%2C+Kungsgatan+106%2C+753+18+Uppsala',
	})
})

test('without an address the map shows the position, without both there is no map', () => {
	const query = (given: Dealer) =>
		new URL(toContactView(createCar(), given)?.mapUrl ?? 'none:').searchParams.get('query')
	expect(query({ ...dealer, street: undefined })).toBe('59.85,17.66')
	expect(query({ ...dealer, street: undefined, position: undefined })).toBeNull()
})

test('the car’s own data are used for a dealer missing in the stock', () => {
	expect(toContactView(createCar(), null)).toMatchObject({
		name: 'Carhall Uppsala',
		slug: undefined,
		email: 'uppsala@carhall-se.example',
		place: 'Uppsala',
		mapUrl: undefined,
	})
})

test('a car without a dealer and sellers has no contact', () => {
	expect(toContactView(createBareCar(), null)).toBeNull()
})

test('samples are sold by dealers with a department for new cars of the make', () => {
	const department = (group: string, brand: string): Department => ({
		...{ name: group, group, brands: [{ name: brand }], employees: [] },
		...{ openingHours: [], deviatingHours: [], vacations: [] },
	})
	const dealers = [
		{ ...dealer, slug: 'sells', departments: [department('New cars', 'VOLVO')] },
		{ ...dealer, slug: 'repairs', departments: [department('Workshop', 'Volvo')] },
		{ ...dealer, slug: 'sells-others', departments: [department('New cars', 'BMW')] },
	]
	expect(toBrandDealers(dealers, 'Volvo').map(({ slug }) => slug)).toEqual(['sells'])
})

test.each([
	['070-174 06 05', 'sweden', 'tel:+46701740605'],
	['+46 (0)70 174 06 05', 'sweden', 'tel:+46701740605'],
	['0046 70 174 06 05', 'norway', 'tel:+46701740605'],
	['020 7946 0123', 'unitedKingdom', 'tel:+442079460123'],
	['22 11 00 99', 'norway', 'tel:+4722110099'],
	['02 345', 'slovakia', 'tel:+4212345'],
	['1177', 'sweden', 'tel:1177'],
	['116 117', 'finland', 'tel:116117'],
] as const)('%s in %s is dialled as %s', (phone, country, url) => {
	expect(telUrl(phone, markets[country])).toBe(url)
})
