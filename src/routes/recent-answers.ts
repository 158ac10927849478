/** How long an answer is good for another look; the search itself keeps its answers as long. */
const lifetimeMs = 60_000
/** Whoever goes back means the page he left, not a newer one: so long, as browsers keep whole pages. */
const lifetimeOnBackMs = 30 * 60_000
const kept = 20

/** Where an answer stands in the history of the tab. */
export type HistoryPlace = { address: string; entry: string }

/** What the browser was told by address, the newest last. */
export function createRecentAnswers<Answer>() {
	const answers = new Map<string, { answer: Answer; at: number; entry: string | null }>()

	function keep(address: string, answer: Answer, now: number): void {
		answers.delete(address)
		answers.set(address, { answer, at: now, entry: null })
		for (const oldest of answers.keys()) if (answers.size > kept) answers.delete(oldest)
	}
	return {
		keep,
		/** While a page is asked for by a link `entry` is still that of the page before; on the way back it is its own. */
		find({ address, entry }: HistoryPlace, now: number): Answer | null {
			const known = answers.get(address)
			if (!known) return null
			return now - known.at < (known.entry === entry ? lifetimeOnBackMs : lifetimeMs) ? known.answer : null
		},
		/** The page stands at this place of the history, whether it was asked for here or came with the document. */
		markShown({ address, entry }: HistoryPlace, answer: Answer, now: number): void {
			if (!answers.has(address)) keep(address, answer, now)
			const known = answers.get(address)
			if (known) known.entry = entry
		},
	}
}
