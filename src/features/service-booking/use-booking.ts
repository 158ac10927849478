import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readSession, sessionNames, writeSession } from '#features/booking-form/session-text.ts'
import { useHydrated } from '#features/cars/use-hydrated.ts'
import { type BookingEvent, type BookingState, bookingFlow } from './booking-flow.ts'
import { parseStoredBooking, toStoredBooking } from './stored-booking.ts'

/** The booking of this page, kept for the session: a reload, or Back from another page, continues it. */
export function useBooking(siteKey: string, initial: BookingState) {
	const [state, setState] = useState(initial)
	const isHydrated = useHydrated()
	const storageKey = `${sessionNames.serviceBooking} ${siteKey}`

	const restore = useEffectEvent(() => {
		// A page of the form without JavaScript has its booking in the address.
		if (initial.reached === 0) {
			setState(bookingFlow(parseStoredBooking(readSession(storageKey)), { type: 'opened' }))
		}
	})
	useEffect(() => restore(), [])

	useEffect(() => {
		if (state.reached > 0) writeSession(storageKey, toStoredBooking(state))
	}, [state, storageKey])

	function dispatch(event: BookingEvent) {
		setState((now) => bookingFlow(now, event))
	}
	useStepHistory(state, (step) => dispatch({ type: 'stepOpened', step }))

	/** Forgets everything. */
	function startOver() {
		writeSession(storageKey, null)
		writeSession(customerKey, null)
		dispatch({ type: 'restarted' })
	}
	return { state, dispatch, startOver, isHydrated }
}

const historyKey = 'bookingStep'

/** Back leads to the step before, as if each step were a page; the address stays. */
function useStepHistory({ shown, reached }: BookingState, openStep: (step: BookingState['shown']) => void): void {
	const last = useRef<BookingState['shown'] | null>(null)
	const open = useEffectEvent(openStep)
	useEffect(() => {
		if (reached === 0) return
		const isLater = last.current !== null && shown > last.current
		last.current = shown
		const entry = { ...window.history.state, [historyKey]: shown }
		if (window.history.state?.[historyKey] === shown) return
		if (isLater) window.history.pushState(entry, '')
		else window.history.replaceState(entry, '')
	}, [shown, reached])
	useEffect(() => {
		const follow = ({ state }: PopStateEvent) => {
			const step: unknown = state?.[historyKey]
			if (step === 1 || step === 2 || step === 3 || step === 4) open(step)
		}
		window.addEventListener('popstate', follow)
		return () => window.removeEventListener('popstate', follow)
	}, [])
}

export const customerKey = `${sessionNames.serviceBooking} customer`
