import { expect, test } from 'vitest'
import { sortWorkshops } from './workshop-list.ts'

const workshop = (siteName: string, firstTimeSlot: string) => ({
	departmentId: siteName,
	siteId: siteName,
	siteName,
	address: '',
	latitude: 0,
	longitude: 0,
	makes: [],
	firstTimeSlot,
	firstIsWholeDay: false,
	charges: null,
})
const found = [
	workshop('near', '2026-11-25T08:00:00'),
	workshop('far', '2026-11-23T10:00:00'),
	workshop('farther', '2026-11-23T10:00:00'),
]

test('workshops are sorted by distance or by their first time, equal ones by distance', () => {
	const names = (sort: 'nearest' | 'firstTime') => sortWorkshops(found, sort).map(({ siteName }) => siteName)
	expect(names('nearest')).toEqual(['near', 'far', 'farther'])
	expect(names('firstTime')).toEqual(['far', 'farther', 'near'])
})
