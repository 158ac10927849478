import { searchLimits } from '#stock/query.ts'
import { type CarQuery, withKeyphrase } from '../car-query.ts'

/** The words of a search without hits: those that are left, with which there are hits, and those left out. */
export type RelaxedWords = { kept: string; dropped: string }

/**
 * Leaves out as few words as possible until there are hits: first those that are found nowhere among the chosen filters,
 * then one by one the word without which most cars are found. Null if nothing would be left of the search.
 */
export async function relaxWords(
	query: CarQuery,
	{
		phrases,
		hasFilters,
		count,
	}: {
		/** The words of the keyphrase; some belong together. */
		phrases: readonly string[]
		hasFilters: boolean
		count: (queries: readonly CarQuery[]) => Promise<number[]>
	},
): Promise<RelaxedWords | null> {
	// The engine reads no more words either, and each costs a search.
	const all = phrases.slice(0, searchLimits.keyphraseWords)
	const countWith = (searches: readonly (readonly string[])[]) =>
		count(searches.map((words) => ({ ...withKeyphrase(query, words.join(' ')), pageIndex: 0 })))
	const ofEach = await countWith(all.map((word) => [word]))
	let kept = all.filter((_, at) => (ofEach[at] ?? 0) > 0)
	let [found = 0] = kept.length > 0 ? await countWith([kept]) : []
	while (kept.length > 0 && found === 0) {
		const shorter = kept.map((_, left) => kept.filter((__, at) => at !== left))
		const counts = await countWith(shorter)
		found = Math.max(...counts)
		// Among equals the last word goes: visitors begin with what matters.
		kept = shorter[counts.lastIndexOf(found)] ?? []
	}
	if (kept.length > 0) return toRelaxed(kept, all)
	const [withoutWords = 0] = hasFilters ? await countWith([[]]) : []
	return withoutWords > 0 ? toRelaxed([], all) : null
}

function toRelaxed(kept: readonly string[], all: readonly string[]): RelaxedWords {
	return { kept: kept.join(' '), dropped: all.filter((word) => !kept.includes(word)).join(' ') }
}
