import { expect, test } from 'vitest'
import { cardsDragged } from './drag.ts'

test.each([
	[0, 0],
	[98, 0],
	[100, 1],
	[-98, 0],
	[-100, -1],
	[330, 1],
	[428, 1],
	[430, 2],
	[-760, -3],
])('a drag of %i px over cards of 330 px moves on by %i', (distance, cards) => {
	expect(cardsDragged(distance, 330)).toBe(cards)
})
