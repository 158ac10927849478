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
	{ hasFilters, count }: { hasFilters: boolean; count: (query: CarQuery) => Promise<number> },
): Promise<RelaxedWords | null> {
	// The engine reads no more words either, and each costs a search.
	const all = query.keyphrase.split(' ').slice(0, searchLimits.keyphraseWords)
	const countWith = (words: readonly string[]) => count({ ...withKeyphrase(query, words.join(' ')), pageIndex: 0 })
	const ofEach = await Promise.all(all.map((word) => countWith([word])))
	let kept = all.filter((_, at) => (ofEach[at] ?? 0) > 0)
	while (kept.length > 0 && (await countWith(kept)) === 0) {
		const shorter = kept.map((_, left) => kept.filter((__, at) => at !== left))
		const counts = await Promise.all(shorter.map(countWith))
		// Among equals the last word goes: visitors begin with what matters.
		kept = shorter[counts.lastIndexOf(Math.max(...counts))] ?? []
	}
	if (kept.length === 0 && !(hasFilters && (await countWith([])) > 0)) return null
	return { kept: kept.join(' '), dropped: all.filter((word) => !kept.includes(word)).join(' ') }
}
