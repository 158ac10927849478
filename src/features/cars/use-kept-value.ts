import { useSyncExternalStore } from 'react'
import type { KeptValue } from './kept-in-browser.ts'

/** The value as it changes; while it is hydrated, as the server has drawn it. */
export function useKeptValue<Value>(kept: KeptValue<Value>): Value {
	return useSyncExternalStore(kept.subscribe, kept.read, () => kept.empty)
}
