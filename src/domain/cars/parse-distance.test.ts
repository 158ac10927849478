import { expect, test } from 'vitest'
import { parseDistance } from './parse-distance.ts'

test.each([
	['0', 0],
	['12 345', 12_345],
	['12\u00a0345', 12_345],
	['', null],
	['-1', null],
	['1.5', null],
	['12345678', null],
	['many', null],
])('"%s" driven is %s', (typed, distance) => {
	expect(parseDistance(typed)).toBe(distance)
})
