import { expect, test } from 'vitest'
import { arrowTarget } from './arrow-target.ts'

const box = (left: number, top: number, height = 80) => ({ left, top, bottom: top + height })
/** One across, then three in a row, then two. */
const boxes = [box(0, 0, 40), box(0, 50), box(100, 50), box(200, 50), box(0, 140), box(100, 140)]

test.each([
	[1, 'ArrowRight', 2],
	[2, 'ArrowLeft', 1],
	[3, 'ArrowRight', 4],
	[5, 'ArrowRight', null],
	[0, 'ArrowLeft', null],
	[0, 'ArrowDown', 1],
	[2, 'ArrowDown', 5],
	[3, 'ArrowDown', 5],
	[4, 'ArrowDown', null],
	[5, 'ArrowUp', 2],
	[3, 'ArrowUp', 0],
	[0, 'ArrowUp', null],
] as const)('from %i %s leads to %s', (at, key, to) => {
	expect(arrowTarget(boxes, at, key)).toBe(to)
})
