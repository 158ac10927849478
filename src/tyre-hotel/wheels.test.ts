import { expect, test } from 'vitest'
import { treadStatus } from './wheels.ts'

test.each([
	[7.5, 'summer', 3],
	[4, 'summer', 3],
	[3.9, 'summer', 2],
	[3, 'summer', 2],
	[2.9, 'summer', 1],
	[0, 'summer', 1],
	[5, 'winter', 3],
	[4.9, 'winter', 2],
	[3.9, 'winter', 1],
	[3.9, 'all-season', 1],
] as const)('%s mm of a %s tyre are status %s', (depthMm, season, status) => {
	expect(treadStatus(depthMm, season)).toBe(status)
})
