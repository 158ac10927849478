import { expect, test } from 'vitest'
import { createRandom } from '#platform/testing/random.ts'
import { createGrouping } from './grouped-number.ts'

test.each(['en-GB', 'sv-SE', 'nb-NO', 'fi-FI', 'sk-SK', 'pl', 'en-IN', 'de-CH', 'ar-EG', 'mr'])(
	'numbers are grouped as %s groups them',
	(locale) => {
		const random = createRandom(3)
		const grouped = createGrouping(locale)
		const format = new Intl.NumberFormat(locale)
		const edges = [
			0,
			7,
			999,
			1000,
			1001,
			9999,
			10_000,
			10_007,
			99_999,
			1_000_000,
			-1500,
			1234.5,
			0.04,
			1e21,
			Number.NaN,
		]
		const numbers = [3, 4, 5, 6, 9].flatMap((digits) => Array.from({ length: 200 }, () => random.below(10 ** digits)))
		for (const number of [...edges, ...numbers]) expect(grouped(number)).toBe(format.format(number))
	},
)
