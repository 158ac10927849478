import { isPlainObject } from '#platform/plain-object.ts'

/**
 * The entries of a list, each with a uid: its own, or else its position as a text, or the next number that is free. An
 * entry keeps its uid when it is moved or changed. Of entries with the same uid the first keeps it.
 */
export function withEntryUids(entries: readonly unknown[]): unknown[] {
	const written = entries.map((entry) => (isPlainObject(entry) && typeof entry.uid === 'string' ? entry.uid : ''))
	const taken = new Set(written.filter(Boolean))
	return entries.map((entry, index) => {
		if (!isPlainObject(entry)) return entry
		const own = written[index]
		const isOwn = own !== '' && own !== undefined && written.indexOf(own) === index
		const uid = isOwn ? own : firstFree(index, taken)
		taken.add(uid)
		return { ...withListUids(entry), uid }
	})
}

/** The fields of a block, or of an entry, with a uid for each entry of their lists. A field with objects is a list. */
export function withListUids(fields: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? withEntryUids(value) : value]),
	)
}

function firstFree(from: number, taken: ReadonlySet<string>): string {
	let number = from
	while (taken.has(String(number))) number++
	return String(number)
}
