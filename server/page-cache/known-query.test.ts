import { expect, test } from 'vitest'
import { splitQuery } from './known-query.ts'

test.each([
	['', '', ''],
	['?utm_source=mail&gclid=1', '', 'utm_source=mail&gclid=1'],
	['?page=2&car_fuel=Diesel&utm_medium=x', 'car_fuel=Diesel&page=2', 'utm_medium=x'],
	['?car_fuel=El&car_fuel=Diesel', 'car_fuel=El&car_fuel=Diesel', ''],
	['?car_color.neq=Gul', 'car_color.neq=Gul', ''],
	['?__proto__=1&constructor=2', '', '__proto__=1&constructor=2'],
])('%s is seen by pages as "%s" and leaves "%s"', (search, known, dropped) => {
	expect(splitQuery(search)).toEqual({ known, dropped })
})

test('broken percent signs are read as they come and do not throw', () => {
	expect(splitQuery('?keyphrase=%E0%A4%A&page=%').known).toContain('keyphrase=')
})
