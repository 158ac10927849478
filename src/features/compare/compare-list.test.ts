import { expect, test } from 'vitest'
import {
	type CompareList,
	cleared,
	maxComparedCars,
	parseCompareList,
	refreshed,
	toggled,
	withDetails,
	withModal,
	withoutCar,
} from './compare-list.ts'
import { createComparedCar } from './testing/create-compared-car.ts'

const one = createComparedCar('1')
const two = createComparedCar('2')
const three = createComparedCar('3')
const four = createComparedCar('4')
const five = createComparedCar('5')
const listOf = (cars: CompareList['cars'], showModal = false): CompareList => ({ cars, showModal })
const nothing = listOf([])

test('toggling removes a car that is in the list and adds another one at the end', () => {
	expect(toggled(listOf([one]), two)).toEqual(listOf([one, two]))
	expect(toggled(listOf([one, two]), one)).toEqual(listOf([two]))
})

test('a full list refuses the next car by name, and the next change clears the refusal', () => {
	const full = listOf([one, two, three, four])
	expect(full.cars).toHaveLength(maxComparedCars)
	const refused = toggled(full, five)
	expect(refused).toEqual({ ...full, refused: 'Car 5' })
	expect(withoutCar(refused, '1')).toEqual(listOf([two, three, four]))
	expect(parseCompareList(JSON.parse(JSON.stringify(refused)))).toEqual(full)
})

test.each([
	['the last car is toggled', toggled(listOf([one], true), one)],
	['the last car is removed', withoutCar(listOf([one], true), '1')],
	['the list is cleared', cleared()],
	['the modal of an empty list is asked for', withModal(nothing, true)],
])('an empty list has no open modal: %s', (_, list) => {
	expect(list).toEqual(nothing)
})

test('details replace the basic record, but do not bring back a removed car', () => {
	const basic = createComparedCar('1', { isComplete: false })
	expect(withDetails(listOf([basic], true), [one, two])).toEqual(listOf([one], true))
	const list = listOf([two])
	expect(withDetails(list, [one])).toBe(list)
})

test('an opened comparison has its cars as they are now, without those that were sold, which it counts', () => {
	const now = createComparedCar('1', { facts: { 'car.price': '199 900 kr' } })
	const opened = refreshed(listOf([one, two, three], true), { asked: ['1', '2'], found: [now] })
	expect(opened).toEqual({ ...listOf([now, three], true), goneCount: 1 })
	expect(withModal(opened, false)).toEqual(listOf([now, three]))
	expect(parseCompareList(JSON.parse(JSON.stringify(opened)))).toEqual(listOf([now, three], true))
	const same = listOf([one, two], true)
	expect(refreshed(same, { asked: ['1', '2'], found: [createComparedCar('1'), two] })).toBe(same)
})

test('a comparison whose cars were all sold closes, and counts them until the next change', () => {
	const gone = refreshed(listOf([one, two], true), { asked: ['1', '2'], found: [] })
	expect(gone).toEqual({ ...nothing, goneCount: 2 })
	expect(toggled(gone, three)).toEqual(listOf([three]))
	expect(parseCompareList(JSON.parse(JSON.stringify(gone)))).toEqual(nothing)
})

test('a stored list is restored', () => {
	const list = listOf([createComparedCar('1', { modelText: 'T8', image: '/a.avif', facts: { a: 'b' } }), two], true)
	expect(parseCompareList(JSON.parse(JSON.stringify(list)))).toEqual(list)
})

test.each([
	['nothing', null],
	['a text', 'compare'],
	['a list', ['1']],
	['cars of another kind', { cars: [{ id: 1 }, { id: '1', slug: 's' }, null, 'x'], showModal: true }],
])('%s is no list', (_, stored) => {
	expect(parseCompareList(stored)).toEqual(nothing)
})

test('invalid and repeated cars of a stored list are dropped, along with unknown fields and cars above the limit', () => {
	const odd = { ...createComparedCar('1'), facts: { a: 'b', c: 7 }, equipment: ['x', 2], secret: true }
	const stored = { cars: [odd, odd, two, three, four, five], showModal: 'yes' }
	expect(parseCompareList(stored)).toEqual(
		listOf([createComparedCar('1', { facts: { a: 'b' }, equipment: ['x'] }), two, three, four]),
	)
})
