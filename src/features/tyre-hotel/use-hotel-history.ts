import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { type TyreHotelState, tyreHotelFlow } from './tyre-hotel-flow.ts'

type Step = TyreHotelState['step']

const steps = ['search', 'login', 'validate', 'loggedIn', 'booking', 'confirmation'] as const satisfies Step[]

/** In the browser's history, beside what other scripts keep there. */
type HotelEntry = { hotelStep: Step; hotelIndex: number }

/**
 * Back leads to the step before, as if each step were a page; the address stays. An entry whose step cannot be opened any more, such as
 * the code after the sign-in, is passed over. `state` is null until the session is restored.
 */
export function useHotelHistory(state: TyreHotelState | null, open: (step: Step) => void): void {
	const step = state?.step ?? null
	const current = useRef<HotelEntry | null>(null)

	// With the step itself, so that Back never comes before its entry.
	useLayoutEffect(() => {
		if (step === null) return
		const before = current.current
		if (before?.hotelStep === step) return
		const isLater = before !== null && steps.indexOf(step) > steps.indexOf(before.hotelStep)
		const shown = before?.hotelIndex ?? readEntry(window.history.state)?.hotelIndex ?? 0
		current.current = { hotelStep: step, hotelIndex: isLater ? shown + 1 : shown }
		const entry = { ...window.history.state, ...current.current }
		if (isLater) window.history.pushState(entry, '')
		else window.history.replaceState(entry, '')
	}, [step])

	const follow = useEffectEvent(({ state: shown }: PopStateEvent) => {
		const entry = readEntry(shown)
		const before = current.current
		if (!entry || !before || !state) return
		current.current = { hotelStep: state.step, hotelIndex: entry.hotelIndex }
		const canOpen = tyreHotelFlow(state, { type: 'stepOpened', step: entry.hotelStep }) !== state
		if (canOpen) open(entry.hotelStep)
		else if (entry.hotelIndex < before.hotelIndex) window.history.back()
	})
	useEffect(() => {
		const listen = (event: PopStateEvent) => follow(event)
		window.addEventListener('popstate', listen)
		return () => window.removeEventListener('popstate', listen)
	}, [])
}

function readEntry(state: unknown): HotelEntry | null {
	if (typeof state !== 'object' || state === null) return null
	const { hotelStep, hotelIndex } = state as Partial<Record<keyof HotelEntry, unknown>>
	const known = steps.find((each) => each === hotelStep)
	return known && typeof hotelIndex === 'number' ? { hotelStep: known, hotelIndex } : null
}
