/** Calls back when the browser has nothing else to do, or after `timeoutMs`. Safari does not say when. */
export function whenIdle(act: () => void, { timeoutMs }: { timeoutMs?: number } = {}): void {
	if ('requestIdleCallback' in window)
		requestIdleCallback(act, timeoutMs === undefined ? undefined : { timeout: timeoutMs })
	else setTimeout(act)
}
