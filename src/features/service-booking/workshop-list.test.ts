import { expect, test } from 'vitest'
import { exampleService, exampleWorkshop } from './testing/booked-examples.ts'
import { sortWorkshops, type WorkshopSort } from './workshop-list.ts'

const workshop = (siteName: string, firstTimeSlot: string, price: number | null) => {
	const prices = [{ code: 'oil', price, priceDiscount: 0 }]
	return exampleWorkshop({ siteName, firstTimeSlot, charges: price === null ? null : { prices, promise: null } })
}
const found = [
	workshop('near', '2026-11-25T08:00:00', null),
	workshop('far', '2026-11-23T10:00:00', 900),
	workshop('farther', '2026-11-23T10:00:00', 800),
	workshop('farthest', '2026-11-24T10:00:00', 900),
]

test('workshops are sorted by distance, by their first time or by their sum, equal ones by distance', () => {
	const services = { oil: exampleService() }
	const names = (sort: WorkshopSort) => sortWorkshops(found, sort, services).map(({ siteName }) => siteName)
	expect(names('nearest')).toEqual(['near', 'far', 'farther', 'farthest'])
	expect(names('firstTime')).toEqual(['far', 'farther', 'farthest', 'near'])
	expect(names('price')).toEqual(['farther', 'far', 'farthest', 'near'])
})
