import { expect, test } from 'vitest'
import { formatSpans, formatSpecialHours, parseDays, parseSpans, parseSpecialHours } from './span-text.ts'

test.each<[string, ReturnType<typeof parseSpans>]>([
	['', []],
	['07:00-16:00', [{ from: '07:00', to: '16:00' }]],
	[
		'7.00 – 12.00; 13:00-16:15',
		[
			{ from: '07:00', to: '12:00' },
			{ from: '13:00', to: '16:15' },
		],
	],
	['closed', null],
	['07:00-16:00, noon', null],
])('hours are read: %s', (text, expected) => {
	expect(parseSpans(text)).toEqual(expected)
	if (expected) expect(parseSpans(formatSpans(expected))).toEqual(expected)
})

test('days are read once and in order', () => {
	expect(parseDays('2026-12-31\n2026-12-24, 2026-12-24')).toEqual(['2026-12-24', '2026-12-31'])
})

const summer = { '2026-07-06': [], '2026-07-07': [], '2026-07-08': [] }

test.each<[string, ReturnType<typeof parseSpecialHours>]>([
	['', {}],
	['2026-12-24', { '2026-12-24': [] }],
	['2026-12-23 09:00-14:00\n\n2026-12-24 ', { '2026-12-23': [{ from: '09:00', to: '14:00' }], '2026-12-24': [] }],
	['2026-12-23: 9.00–14.00', { '2026-12-23': [{ from: '09:00', to: '14:00' }] }],
	['2026-07-06..2026-07-08', summer],
	['2026-07-06 – 2026-07-08', summer],
	['2026-02-30', null],
	['2026-12-24 closed', null],
	['2026-07-08..2026-07-06', null],
	['2026-01-01..2036-01-01', null],
	['tomorrow', null],
])('special hours are read: %j', (text, expected) => {
	expect(parseSpecialHours(text)).toEqual(expected)
	if (expected) expect(parseSpecialHours(formatSpecialHours(expected))).toEqual(expected)
})

test('days that follow each other with the same hours are one line', () => {
	expect(formatSpecialHours({ ...summer, '2026-07-10': [], '2026-07-09': [{ from: '09:00', to: '12:00' }] })).toBe(
		'2026-07-06..2026-07-08\n2026-07-09 09:00-12:00\n2026-07-10',
	)
})
