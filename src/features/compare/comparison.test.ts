import { describe, expect, test } from 'vitest'
import { textOf } from '#i18n/local-text.ts'
import { compareEquipment, compareFacts } from './comparison.ts'
import { comparisonAddress, parseComparedIds } from './comparison-address.ts'
import { createComparedCar } from './testing/create-compared-car.ts'

const withFacts = (...columns: Record<string, string>[]) =>
	columns.map((facts, index) => createComparedCar(String(index), { facts }))

describe('the facts of a comparison', () => {
	test('are the rows that at least one car has, in the order of the table', () => {
		const [overview, technical, ...others] = compareFacts(
			withFacts(
				{ 'car.techPower': '150 hk', 'car.factFuel': 'Diesel', 'car.factYear': '2021' },
				{ 'car.factYear': '2021', 'foreign.key': 'x' },
			),
		)
		expect(others).toEqual([])
		expect(overview?.rows).toEqual([
			{ label: 'car.factYear', values: ['2021', '2021'], isSame: true },
			{ label: 'car.factFuel', values: ['Diesel', null], isSame: false },
		])
		expect(technical?.title).toBe('car.technicalData')
	})

	test('never show a monthly cost without its effective rate, even if only the cost differs', () => {
		const loan = { 'finance.exampleEffectiveRate': '7,6 %', 'finance.exampleNominalRate': '6,95 %' }
		const [section] = compareFacts(
			withFacts(
				{ 'finance.examplePayments': '36 × 4 246 kr', ...loan },
				{ 'finance.examplePayments': '36 × 3 153 kr', ...loan },
			),
		)
		expect(section?.rows.map(({ label, isSame }) => [label, isSame])).toEqual([
			['finance.examplePayments', false],
			['finance.exampleEffectiveRate', false],
			['finance.exampleNominalRate', false],
		])
	})

	test('are marked as equal for equal loans', () => {
		const loan = { 'finance.examplePayments': '36 × 1', 'finance.exampleEffectiveRate': '7,6 %' }
		expect(compareFacts(withFacts(loan, loan))[0]?.rows.every(({ isSame }) => isSame)).toBe(true)
	})
})

describe('the equipment of a comparison', () => {
	test('is the union, with yes or no for every car, regardless of spelling', () => {
		const rows = compareEquipment([
			createComparedCar('1', { equipment: ['Dragkrok', 'Takräcke', 'GPS'] }),
			createComparedCar('2', { equipment: ['gps', 'Taklucka'] }),
		])
		expect(rows.map(({ has, isSame }) => [has, isSame])).toEqual([
			[[true, true], true],
			[[true, false], false],
			[[true, false], false],
			[[false, true], false],
		])
		expect(rows.map(({ item }) => textOf(item).toLowerCase())).toEqual(['gps', 'dragkrok', 'takräcke', 'taklucka'])
	})

	test('is unknown for a car known only from its card', () => {
		const rows = compareEquipment([
			createComparedCar('1', { equipment: ['GPS'] }),
			createComparedCar('2', { isComplete: false }),
		])
		expect(rows).toEqual([{ item: 'GPS', has: [true, null], isSame: false }])
	})
})

describe('the address of a comparison', () => {
	const parse = (query: string) => parseComparedIds(new URLSearchParams(query))

	test('contains the compared cars and can be parsed back', () => {
		const address = comparisonAddress('/jamfor', [{ id: '41 01' }, { id: 'A/7' }, { id: '3' }])
		expect(parse(new URL(address, 'https://site.example').search)).toEqual({ ids: ['41 01', 'A/7', '3'], isCut: false })
		expect(comparisonAddress('/jamfor', [])).toBe('/jamfor')
	})

	test.each([
		['', [], false],
		['cars=', [], false],
		['cars=1,1,+2+,,3', ['1', '2', '3'], false],
		['cars=1&cars=2', ['1', '2'], false],
		['cars=1,2,3,4,5', ['1', '2', '3', '4'], true],
		[`cars=${'9'.repeat(65)},1`, ['1'], false],
	])('%j names %j', (query, ids, isCut) => {
		expect(parse(query)).toEqual({ ids, isCut })
	})
})
