/** The state of the car list in an entry of the browser's history. */
type EntryState = { carList: string }

/** Gives a history entry a name, so that its list can be restored after another document. */
export function nameEntry(): EntryState {
	return { carList: Math.random().toString(36).slice(2) }
}

/** Null for an entry that the list has not named. */
export function entryName(): string | null {
	const state: unknown = history.state
	const hasName = typeof state === 'object' && state !== null && 'carList' in state
	return hasName && typeof state.carList === 'string' ? state.carList : null
}
