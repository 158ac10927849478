import { expect, test } from 'vitest'
import { promisedSum } from './promised-sum.ts'

test.each([
	[[{ units: 1 }], null],
	[
		[
			{ units: 1, price: 100 },
			{ units: 3, price: 19.9 },
		],
		{ amount: 159.7, isIncomplete: false },
	],
	[
		[
			{ units: 1, price: null },
			{ units: 2, price: 50 },
		],
		{ amount: 100, isIncomplete: true },
	],
])('of %j %j was promised', (offerings, sum) => {
	expect(promisedSum(offerings)).toEqual(sum)
})
