/** How long an answer is good for another look; the search itself keeps its answers as long. */
const lifetimeMs = 60_000
const kept = 20

/** What the browser was told by address, the newest last. */
export function createRecentAnswers<Answer>() {
	const answers = new Map<string, { answer: Answer; at: number }>()
	return {
		find(address: string, now: number): Answer | null {
			const entry = answers.get(address)
			return entry && now - entry.at < lifetimeMs ? entry.answer : null
		},
		keep(address: string, answer: Answer, now: number): void {
			answers.delete(address)
			answers.set(address, { answer, at: now })
			for (const oldest of answers.keys()) if (answers.size > kept) answers.delete(oldest)
		},
	}
}
