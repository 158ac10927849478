import { expect, test } from 'vitest'
import { daySpanText, dayText } from './day-text.ts'

const today = '2026-11-22'
const plain = (text: string) => text.replace(/[\u2009\u00a0\u202f]/g, ' ')

test.each([
	['sv-SE', 'Onsdag 23 december', '24–26 december'],
	['nb-NO', 'Onsdag 23. desember', '24.–26. desember'],
	['fi-FI', 'Keskiviikko 23. joulukuuta', '24.–26. joulukuuta'],
	['sk-SK', 'Streda 23. decembra', '24. – 26. 12.'],
	['en-GB', 'Wednesday 23 December', '24 – 26 December'],
])('in %s the day is %s and the days are %s', (locale, day, days) => {
	expect(plain(dayText('2026-12-23', { locale, today }))).toBe(day)
	expect(plain(daySpanText('2026-12-24', '2026-12-26', { locale, today }))).toBe(days)
})

test('the year is said when it is another one', () => {
	expect(dayText('2027-01-06', { locale: 'fi-FI', today })).toBe('Keskiviikko 6. tammikuuta 2027')
	expect(dayText('2027-01-06', { locale: 'en-GB', today })).toBe('Wednesday 6 January 2027')
	expect(plain(daySpanText('2026-12-31', '2027-01-01', { locale: 'en-GB', today }))).toBe(
		'31 December 2026 – 1 January 2027',
	)
})
