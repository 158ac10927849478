import { expect, test } from 'vitest'
import {
	cabinAddress,
	cabinFamilies,
	cabinsOfCar,
	cabinTrims,
	cabinViewNames,
	cabinViews,
	cabinViewsOf,
	parseCabinAddress,
} from './studio-cabin.ts'
import { studioBodies } from './studio-picture.ts'

test('an address of a cabin names all that is seen, there and back', () => {
	expect(parseCabinAddress('/images/studio/cabin-suv.t2/dashm.avif')).toEqual({ family: 'suv', trim: 2, view: 'dashm' })
	for (const family of cabinFamilies)
		for (const trim of cabinTrims)
			for (const view of cabinViewNames) {
				const picture = { family, trim, view }
				expect(parseCabinAddress(cabinAddress(picture))).toEqual(picture)
			}
})

test.each([
	'/images/studio/cabin-suv.t0/dash.avif',
	'/images/studio/cabin-suv.t4/dash.avif',
	'/images/studio/cabin-suv.t02/dash.avif',
	'/images/studio/cabin-lorry.t1/dash.avif',
	'/images/studio/cabin-suv.t1/roof.avif',
	'/images/studio/cabin-suv.t1/dashmm.avif',
	'/images/studio/cabin-suv.t1/dash.jpg',
	'/images/studio/cabin-SUV.t1/dash.avif',
	'/images/studio/cabin-suv.t1/../dash.avif',
	'/images/studio/suv.t1/dash.avif',
	'/images/studio/cabin-suv/dash.avif',
])('%s names no cabin', (address) => {
	expect(parseCabinAddress(address)).toBeNull()
})

test.each([
	['left', ['dash']],
	['right', ['dashm']],
] as const)('where the driver sits on the %s, the steering wheel is there', (driverSits, views) => {
	expect(cabinViewsOf(driverSits)).toEqual(views)
	for (const view of views) expect(cabinViews[view].isMirrored).toBe(driverSits === 'right')
})

const car = { body: 'suv', trim: '', isElectric: false, equipment: [] } as const
const ids = Array.from({ length: 400 }, (_, id) => String(4_200_000 + id))
/** All orders in which cars are trimmed. */
const trimsOf = (more: Partial<Parameters<typeof cabinsOfCar>[0]>) =>
	[
		...new Set(
			ids.map((id) =>
				cabinsOfCar({ ...car, ...more }, id)
					.map(({ trim }) => trim)
					.join(),
			),
		),
	].sort()
const familyOf = (more: Partial<Parameters<typeof cabinsOfCar>[0]>) => cabinsOfCar({ ...car, ...more }, '1')[0]?.family

test.each([
	'Läderklädsel',
	'Skinnseter',
	'Leather upholstery',
	'Nahkaverhoilu',
	'Kožené čalúnenie',
	'Black leather seats, heated',
])('who reads "%s" sees leather', (item) => {
	expect(trimsOf({ equipment: ['Bluetooth', item], trim: 'Sport' })).toEqual(['3'])
})

test.each([
	'Delläderklädsel',
	'Delskinn',
	'Part-leather upholstery',
	'Part leather seats',
	'Osanahkaverhoilu',
	'Čalúnenie koža a textil',
	'Leather steering wheel',
	'Läderratt',
])('who reads "%s" sees cloth', (item) => {
	expect(trimsOf({ equipment: [item] })).toEqual(['1,2', '2,1'])
	expect(trimsOf({ equipment: [item], trim: 'R-Design' })).toEqual(['1,2'])
})

test('each body has the cabin of its kind, an electric car one of its own', () => {
	for (const body of studioBodies) {
		expect(cabinFamilies).toContain(familyOf({ body }))
		expect(familyOf({ body, isElectric: true })).toBe(body === 'van' ? 'van' : 'electric')
	}
	const all = studioBodies.flatMap((body) => [familyOf({ body }), familyOf({ body, equipment: ['Läderklädsel'] })])
	expect(new Set([...all, familyOf({ isElectric: true })]).size).toBe(cabinFamilies.length)
})

test('the fine cabin, which is leather in each trim, is for leather alone, in all its trims', () => {
	const equipment = ['Leather upholstery']
	for (const body of ['saloon', 'large-estate', 'coupe', 'large-suv'] as const) {
		expect(familyOf({ body })).not.toBe('fine')
		expect(familyOf({ body, equipment })).toBe('fine')
		expect(trimsOf({ body, equipment })).toEqual(['1,2,3', '2,1,3', '3,1,2'])
	}
})
