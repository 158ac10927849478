/** A block or an entry of a list: its uid stays when it is moved or changed. */
type Item = { uid: string }

/** First if `after` is null, last if there is no such item. */
export function insertAfter<T extends Item>(items: readonly T[], after: string | null, item: T): T[] {
	if (after === null) return [item, ...items]
	const index = items.findIndex(({ uid }) => uid === after)
	return index === -1 ? [...items, item] : items.toSpliced(index + 1, 0, item)
}

/** The item, the uid of the one before it, and the others; null if there is none with the uid. */
export function takeOut<T extends Item>(
	items: readonly T[],
	uid: string,
): { item: T; after: string | null; rest: T[] } | null {
	const index = items.findIndex((item) => item.uid === uid)
	const item = items[index]
	return item ? { item, after: items[index - 1]?.uid ?? null, rest: items.toSpliced(index, 1) } : null
}
