import { expect, test } from 'vitest'
import { tipText } from './tip-text.ts'

test.each([
	['a short text stands as it is', 'Service ingår.', 'Service ingår.'],
	['288 letters still fit', 'å'.repeat(288), 'å'.repeat(288)],
	['the 289th makes an ellipsis', 'å'.repeat(289), `${'å'.repeat(288)}…`],
	['no letter is cut in two', '🚗'.repeat(300), `${'🚗'.repeat(288)}…`],
	['no blank stands before the ellipsis', `${'a'.repeat(287)} ${'b'.repeat(20)}`, `${'a'.repeat(287)}…`],
])('%s', (_, text, shown) => {
	expect(tipText(text)).toBe(shown)
})
