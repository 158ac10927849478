import { expect, test } from 'vitest'
import { formatNumber } from '#platform/intl-formats.ts'

test.each(['sv-SE', 'nb-NO', 'fi-FI', 'sk-SK', 'en-GB', 'en'])(
	'numbers are written as %s has them, small ones too',
	(locale) => {
		const numbers = [...Array.from({ length: 1002 }, (_, index) => index), 0.5, 999.5, -1, -1000, 12_345, Number.NaN]
		expect(numbers.map((number) => formatNumber(locale, number))).toEqual(
			numbers.map((number) => new Intl.NumberFormat(locale).format(number)),
		)
	},
)
