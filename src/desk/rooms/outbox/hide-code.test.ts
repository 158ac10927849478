import { expect, test } from 'vitest'
import { hideCode } from './hide-code.ts'

test.each([
	[
		'Din kod är 4711. Den gäller i 5 minuter.\n\n@carhall.example #4711',
		'Din kod är ••••. Den gäller i 5 minuter.\n\n@carhall.example #••••',
	],
	['Ring 08123456.', 'Ring 08123456.'],
])('"%s" is shown as "%s"', (text, shown) => {
	expect(hideCode(text)).toBe(shown)
})
