/** What the car list writes to an entry of the browser's history. */
type EntryState = { carList: string }

/** Names an entry of the history, so that what it showed is found again after another document. */
export function nameEntry(): EntryState {
	return { carList: Math.random().toString(36).slice(2) }
}

/** Null for an entry that the list has not written. */
export function entryName(): string | null {
	const state: unknown = history.state
	const hasName = typeof state === 'object' && state !== null && 'carList' in state
	return hasName && typeof state.carList === 'string' ? state.carList : null
}
