import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and until the page is alive: what only works with JavaScript is shown from then on. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	)
}
