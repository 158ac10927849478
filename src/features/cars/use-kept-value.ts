import { useSyncExternalStore } from 'react'
import type { KeptValue } from './kept-in-browser.ts'

/** The current value; during hydration the empty value, as on the server. */
export function useKeptValue<Value>(kept: KeptValue<Value>): Value {
	return useSyncExternalStore(kept.subscribe, kept.read, () => kept.empty)
}
