import { describe, expect, test } from 'vitest'
import { declareQuery, splitQuery, UndeclaredNameError } from './query-names.ts'

const names = new Set(['page', 'car_fuel', 'car_color.neq', 'keyphrase'])

test.each([
	['', '', ''],
	['?utm_source=mail&gclid=1', '', 'utm_source=mail&gclid=1'],
	['?page=2&car_fuel=Diesel&utm_medium=x', 'car_fuel=Diesel&page=2', 'utm_medium=x'],
	['?car_fuel=El&car_fuel=Diesel', 'car_fuel=El&car_fuel=Diesel', ''],
	['?car_color.neq=Gul', 'car_color.neq=Gul', ''],
	['?__proto__=1&constructor=2', '', '__proto__=1&constructor=2'],
	['?p%61ge=%32', 'page=2', ''],
])('%s is seen by pages as "%s" and leaves "%s"', (search, known, dropped) => {
	expect(splitQuery(search, names)).toEqual({ known, dropped })
})

test('invalid percent-encoding is kept and does not throw', () => {
	expect(splitQuery('?keyphrase=%E0%A4%A&page=%', names).known).toContain('keyphrase=')
})

describe('a declared query', () => {
	const address = declareQuery(new URL('http://a.example/?page=2&step=1'), names, (name) => {
		throw new UndeclaredNameError(name)
	})

	test('returns the declared names', () => {
		expect(address.searchParams.get('page')).toBe('2')
		expect(address.searchParams.getAll('car_fuel')).toEqual([])
		expect(address.searchParams.has('keyphrase')).toBe(false)
		expect([...address.searchParams]).toEqual([['page', '2']])
	})

	test.each(['get', 'getAll', 'has'] as const)('%s of another name is reported as a mistake', (method) => {
		expect(() => address.searchParams[method]('step')).toThrow(UndeclaredNameError)
	})
})
