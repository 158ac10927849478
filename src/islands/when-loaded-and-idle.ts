import { whenIdle } from '#ui/when-idle.ts'

/** Pictures that hang do not keep a page waiting for longer. */
const loadTimeoutMs = 3000

/** Calls back when the page has loaded and the browser has nothing else to do. */
export function whenLoadedAndIdle(act: () => void): void {
	if (document.readyState === 'complete') return void whenIdle(act)
	const waiting = new AbortController()
	const stopWaiting = () => {
		if (waiting.signal.aborted) return
		waiting.abort()
		whenIdle(act)
	}
	addEventListener('load', stopWaiting, waiting)
	setTimeout(stopWaiting, loadTimeoutMs)
}
