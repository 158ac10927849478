import { expect, test } from 'vitest'
import { formatSpans, parseDays, parseSpans } from './span-text.ts'

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
