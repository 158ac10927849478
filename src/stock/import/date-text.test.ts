import { expect, test } from 'vitest'
import { createParseDate, isDateFormat } from './date-text.ts'

test.each([
	['DD/MM/YYYY', '14/06/2022', '2022-06-14'],
	['D.M.YYYY', '4.6.2022', '2022-06-04'],
	['MM-DD-YY', '06-14-22', '2022-06-14'],
	['YYYYMMDD', '20220614', '2022-06-14'],
	['DD-MM-YYYY HH:mm', '20-11-2026 08:30', '2026-11-20T08:30:00'],
	['YYYY-MM-DD HH:mm:ss', '2026-11-20 08:30:59', '2026-11-20T08:30:59'],
	['DD/MM/YYYY', '30/02/2022', null],
	['DD/MM/YYYY', '2022-06-14', null],
	['DD/MM/YYYY', '1/6/2022', null],
	['DD.MM.YYYY', '14x06x2022', null],
	['DD/MM/YYYY', '', null],
])('by %s "%s" is %s', (format, text, date) => {
	expect(createParseDate(format)(text)).toBe(date)
})

test.each([
	['DD/MM/YYYY', true],
	['MM/YYYY', false],
	['DD/DD/MM/YYYY', false],
	['YYYY YY MM DD', false],
])('%s is a date format: %s', (format, isOne) => {
	expect(isDateFormat(format)).toBe(isOne)
})
