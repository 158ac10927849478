import { expect, test } from 'vitest'
import { factSeparator } from './fact-separator.ts'

test('a line of facts never begins with a dot, wherever it breaks', () => {
	const words = ['Booking', '23 November', 'Anna Berg'].join(factSeparator).split(' ')
	expect(words.filter((word) => word.startsWith('·'))).toEqual([])
	expect(words).toContain('Berg')
})
