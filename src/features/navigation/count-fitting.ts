/**
 * The number of entries in the row of the desktop menu; the rest goes into 'More', whose width counts only if there is
 * a rest. All widths are in one unit, gaps included.
 */
export function countFitting(widths: readonly number[], available: number, moreWidth: number): number {
	const total = widths.reduce((sum, width) => sum + width, 0)
	if (total <= available) return widths.length

	let used = moreWidth
	const firstOut = widths.findIndex((width) => {
		used += width
		return used > available
	})
	return firstOut === -1 ? widths.length : firstOut
}
