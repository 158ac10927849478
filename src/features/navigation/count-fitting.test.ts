import { expect, test } from 'vitest'
import { countFitting } from './count-fitting.ts'

test.each([
	['all fit, and More takes no room', [100, 100, 100], 300, 3],
	['one too many makes room for More as well', [100, 100, 100], 299, 2],
	['More pushes out an entry that fitted by itself', [100, 100, 100], 240, 1],
	['a long entry at the front leaves only More', [400, 10], 300, 0],
	['nothing to show', [], 300, 0],
	['no room at all', [100], 0, 0],
])('%s', (_, widths, available, expected) => {
	expect(countFitting(widths, available, 60)).toBe(expected)
})

test('the fitting entries never exceed the width, and one more would', () => {
	for (let available = 0; available <= 700; available += 7) {
		const widths = [120, 80, 95, 140, 60, 110]
		const count = countFitting(widths, available, 70)
		const taken = (entries: number) =>
			widths.slice(0, entries).reduce((sum, width) => sum + width, 0) + (entries < widths.length ? 70 : 0)
		if (count > 0) expect(taken(count)).toBeLessThanOrEqual(available)
		if (count < widths.length) expect(taken(count + 1)).toBeGreaterThan(available)
	}
})
