import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** In the browser's history, beside what other scripts keep there. */
type StepHistoryEntry = { flow: string; step: string; index: number }

/**
 * Back leads to the step before, as if each step were a page; the address stays. An entry whose step cannot be opened any more, such as
 * the code after the sign-in, is passed over. `step` is null as long as the flow is not restored.
 */
export function useStepHistory(
	{ name, steps }: { name: string; steps: readonly string[] },
	step: string | null,
	/** False if the step cannot be opened. */
	open: (step: string) => boolean,
): void {
	const current = useRef<StepHistoryEntry | null>(null)
	useOwnScrolling(step !== null)

	// With the step itself, so that Back never comes before its entry.
	useLayoutEffect(() => {
		const before = current.current
		if (step === null || before?.step === step) return
		const isLater = before !== null && steps.indexOf(step) > steps.indexOf(before.step)
		const shown = before?.index ?? readEntry(window.history.state, name)?.index ?? 0
		current.current = { flow: name, step, index: isLater ? shown + 1 : shown }
		const entry = { ...window.history.state, wizard: current.current }
		if (isLater) window.history.pushState(entry, '')
		else window.history.replaceState(entry, '')
	}, [name, steps, step])

	const follow = useEffectEvent(({ state }: PopStateEvent) => {
		const entry = readEntry(state, name)
		const before = current.current
		if (!entry || !before) return
		current.current = { ...entry, step: before.step }
		if (entry.step !== before.step && open(entry.step)) current.current = entry
		else if (entry.index < before.index) window.history.back()
	})
	useEffect(() => {
		const listen = (event: PopStateEvent) => follow(event)
		window.addEventListener('popstate', listen)
		return () => window.removeEventListener('popstate', listen)
	}, [])
}

/**
 * A step that is opened scrolls to its heading, where the browser would scroll to the position in which it was left, and later. A page
 * that is loaded again keeps its position.
 */
function useOwnScrolling(isActive: boolean): void {
	useLayoutEffect(() => {
		if (!isActive) return
		const watch = new AbortController()
		const leaveTo = (restoration: ScrollRestoration) => () => {
			window.history.scrollRestoration = restoration
		}
		const [ours, theirs] = [leaveTo('manual'), leaveTo('auto')]
		ours()
		window.addEventListener('pagehide', theirs, watch)
		window.addEventListener('pageshow', ours, watch)
		return () => {
			watch.abort()
			theirs()
		}
	}, [isActive])
}

/** False for a page that Back, Forward or a reload has found again. */
export const isNewVisitOf = (name: string): boolean => readEntry(window.history.state, name) === null

function readEntry(state: unknown, name: string): StepHistoryEntry | null {
	if (typeof state !== 'object' || state === null || !('wizard' in state)) return null
	const { flow, step, index } = (state.wizard ?? {}) as Partial<Record<keyof StepHistoryEntry, unknown>>
	return flow === name && typeof step === 'string' && typeof index === 'number' ? { flow, step, index } : null
}
