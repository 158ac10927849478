/**
 * The `count` rows with the smallest keys, smallest first. `rows` and `keys` correspond by position; `decide` orders
 * rows with equal keys. A sample of the keys gives a ceiling, and rows above it are skipped, which is far cheaper than
 * sorting everything.
 */
export function topRows(
	rows: Int32Array,
	keys: Float64Array,
	count: number,
	decide: (row: number, otherRow: number) => number,
): number[] {
	if (count <= 0) return []
	const compare = (a: number, b: number) =>
		// Two infinite keys give NaN, which counts as equal here.
		(keys[a] as number) - (keys[b] as number) || decide(rows[a] as number, rows[b] as number)

	const ceiling = likelyCeiling(keys, rows.length, count)
	let best = smallest(keys, rows.length, count, ceiling, compare)
	if (best.length < Math.min(count, rows.length)) {
		best = smallest(keys, rows.length, count, Number.POSITIVE_INFINITY, compare)
	}
	return best.map((position) => rows[position] as number)
}

/** A key that is probably just above the `count` smallest ones. */
function likelyCeiling(keys: Float64Array, length: number, count: number): number {
	const sampleSize = 1024
	if (length < sampleSize * 4) return Number.POSITIVE_INFINITY
	const step = length / sampleSize
	const sample = Float64Array.from({ length: sampleSize }, (_, i) => keys[Math.floor(i * step)] as number).sort()
	const rank = Math.ceil((count / length) * sampleSize * 1.5) + 8
	return sample[rank] ?? Number.POSITIVE_INFINITY
}

function smallest(
	keys: Float64Array,
	length: number,
	count: number,
	ceiling: number,
	compare: (a: number, b: number) => number,
): number[] {
	const best: number[] = []
	const capacity = count * 2 + 64
	let bound = ceiling
	let last = -1
	for (let position = 0; position < length; position++) {
		if ((keys[position] as number) > bound || (last >= 0 && compare(position, last) > 0)) continue
		if (best.push(position) < capacity) continue
		best.sort(compare)
		best.length = count
		last = best[count - 1] as number
		bound = keys[last] as number
	}
	best.sort(compare)
	if (best.length > count) best.length = count
	return best
}
