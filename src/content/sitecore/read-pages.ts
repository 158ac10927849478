import type { PageInfo } from './edge-queries.ts'

type Slice<Entry> = { pageInfo?: PageInfo | null | undefined; results: Entry[] }

/** A cursor that always leads further would never end. */
const maxSlices = 500

/** All entries of a list that comes in slices. A cursor that stands still ends it. */
export async function readAll<Entry>(
	readSlice: (after: string | null) => Promise<Slice<Entry> | null | undefined>,
): Promise<Entry[]> {
	const entries: Entry[] = []
	let after: string | null = null
	for (let count = 0; count < maxSlices; count++) {
		const slice: Slice<Entry> | null | undefined = await readSlice(after)
		entries.push(...(slice?.results ?? []))
		const next: string | null = (slice?.pageInfo?.hasNext && slice.pageInfo.endCursor) || null
		if (next === null || next === after) return entries
		after = next
	}
	return entries
}
