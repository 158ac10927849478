import { diffArrays } from 'diff'

type Item = { uid: string }

/** `before` is null: added; `after` is null: removed. */
export type ItemPair<T extends Item> = { before: T | null; after: T | null; isMoved: boolean }

/**
 * The items of two lists in the order of the later one, with removed ones where they were. `before` and `after` in `elsewhere` find
 * items that came from, or went to, another list.
 */
export function compareItems<T extends Item>(
	before: readonly T[],
	after: readonly T[],
	elsewhere: { before: ReadonlyMap<string, T>; after: ReadonlyMap<string, T> } = {
		before: byUid(before),
		after: byUid(after),
	},
): ItemPair<T>[] {
	const uids = (items: readonly T[]) => items.map(({ uid }) => uid)
	return diffArrays(uids(before), uids(after)).flatMap(({ value, added, removed }) =>
		value.flatMap((uid): ItemPair<T>[] => {
			const [old, own] = [elsewhere.before.get(uid) ?? null, elsewhere.after.get(uid) ?? null]
			if (!removed) return [{ before: old, after: own, isMoved: added && old !== null }]
			// It is where it went.
			return own ? [] : [{ before: old, after: null, isMoved: false }]
		}),
	)
}

export function byUid<T extends Item>(items: readonly T[]): ReadonlyMap<string, T> {
	return new Map(items.map((item) => [item.uid, item]))
}
