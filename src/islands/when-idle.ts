/** Pictures that hang do not keep a page waiting for longer. */
const loadTimeoutMs = 3000

/** Calls back when the page has loaded and the browser has nothing else to do. */
export function whenIdle(act: () => void): void {
	if (document.readyState === 'complete') return void requestIdle(act)
	const waiting = new AbortController()
	const stopWaiting = () => {
		if (waiting.signal.aborted) return
		waiting.abort()
		requestIdle(act)
	}
	addEventListener('load', stopWaiting, waiting)
	setTimeout(stopWaiting, loadTimeoutMs)
}

/** Safari has no idle callbacks. */
export function requestIdle(act: () => void): void {
	;(window.requestIdleCallback ?? setTimeout)(act)
}
