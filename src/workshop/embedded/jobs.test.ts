import { expect, test } from 'vitest'
import { findOffering } from '../catalogue.ts'
import { testDepartment, testVehicle } from '../testing/test-workshops.ts'
import { findBasket, jobIn } from './jobs.ts'
import { readCatalogue } from './read-catalogue.ts'

test.each([
	[450, 1.1, 495],
	[450, 0.9, 405],
	[75, 1.05, 78.75],
	[60, 1, 60],
])('work of %d minutes takes %d times as long: %d', (minutes, minutesFactor, expected) => {
	const wash = findOffering(readCatalogue('workshop', 'SE'), 'wash')
	const basket = wash ? [{ ...wash, minutes }] : []
	expect(jobIn(testDepartment(1, { minutesFactor }), basket, testVehicle('ABC123'))?.minutes).toBe(expected)
})

test.each([[['wash', 'wash']], [['none']], [[]]])('the offerings %j are no basket', (codes) => {
	const basket = findBasket(readCatalogue('workshop', 'SE'), testVehicle('ABC123'), codes)
	expect(basket).toEqual({ ok: false, error: { code: 'offering-not-available', offering: codes.at(-1) ?? '' } })
})
