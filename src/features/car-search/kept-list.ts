import { isCardCar } from '#features/saved-cars/parse-card-car.ts'
import type { SeenPage } from './seen-pages.ts'

/** A list extended by "show more" at the time its document was left. */
export type KeptList = {
	/** Name of the history entry, see `history-entry.ts`. */
	entry: string
	/** Address of the list's first page. */
	search: string
	pages: SeenPage[]
	/** The card at the window's upper edge, counted back from the last card, which is 1. */
	card: number
	/** Where that card stands in the window, in CSS pixels. */
	top: number
}

/** Limits of what is stored per browser tab. */
const keptLists = 4
const keptPages = 10

/** Adds a list, replacing the one of the same entry. Keeps the last lists, and the last pages of a long list. */
export function withKeptList(lists: readonly KeptList[], list: KeptList): KeptList[] {
	const others = lists.filter(({ entry }) => entry !== list.entry)
	return [...others, { ...list, pages: list.pages.slice(-keptPages) }].slice(-keptLists)
}

export function findKeptList(
	lists: readonly KeptList[],
	{ entry, search }: Pick<KeptList, 'entry' | 'search'>,
): KeptList | null {
	return lists.find((list) => list.entry === entry && list.search === search) ?? null
}

/** Parses stored lists; anything invalid gives none. */
export function parseKeptLists(stored: string | null): KeptList[] {
	try {
		const lists: unknown = JSON.parse(stored ?? '[]')
		return Array.isArray(lists) ? lists.filter(isKeptList) : []
	} catch {
		return []
	}
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function isKeptList(value: unknown): value is KeptList {
	if (!isRecord(value) || typeof value.entry !== 'string' || typeof value.search !== 'string') return false
	if (!Number.isInteger(value.card) || !Number.isFinite(value.top)) return false
	return Array.isArray(value.pages) && value.pages.every(isSeenPage)
}

function isSeenPage(value: unknown): value is SeenPage {
	return (
		isRecord(value) && Number.isInteger(value.pageIndex) && Array.isArray(value.cars) && value.cars.every(isCardCar)
	)
}
