import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { pushToDataLayer } from '#features/analytics/data-layer.ts'
import { readSession, sessionNames, writeSession } from '#features/booking-form/session-text.ts'
import { sessionLifeMs } from '#tyre-hotel/tyre-hotel.ts'
import { parseStoredSession, toStoredSession } from './stored-session.ts'
import { sendLogout } from './tyre-hotel-calls.ts'
import { flowStepOf, tyreHotelStepShown } from './tyre-hotel-events.ts'
import { isSignedIn, newVisit, type TyreHotelEvent, type TyreHotelState, tyreHotelFlow } from './tyre-hotel-flow.ts'
import { useHotelHistory } from './use-hotel-history.ts'

/** What was written for a booking that is not sent; it ends with the session, or is sent. */
export const draftKey = `${sessionNames.tyreHotel} draft`

/** As long as the tokens of the embedded tyre hotel. */
const begunLifeMs = 30 * 60 * 1000

/** The visit of this tab, kept for the session: a reload continues it. Signing out ends it in all tabs. */
export function useTyreHotel(siteKey: string) {
	const [state, setState] = useState<TyreHotelState>(newVisit)
	const [isRestored, setIsRestored] = useState(false)
	/** From then on a new step gets the focus. */
	const [hasMoved, setHasMoved] = useState(false)
	const validUntil = useRef(0)
	const channel = useRef<BroadcastChannel | null>(null)
	const name = `${sessionNames.tyreHotel} ${siteKey}`
	const reportStep = useStepReport(state)

	const restore = useEffectEvent(() => {
		const stored = parseStoredSession(readSession(name), Date.now())
		setIsRestored(true)
		if (!stored) return
		validUntil.current = stored.validUntil
		reportStep.omit(stored.state)
		setState((now) => tyreHotelFlow(now, { type: 'sessionRestored', state: stored.state }))
	})
	useEffect(() => restore(), [])

	// With the step itself: a reload right after it continues there.
	useLayoutEffect(() => {
		if (!isRestored) return
		writeSession(name, toStoredSession(state, validUntil.current))
		if (state.step !== 'loggedIn' && state.step !== 'booking') writeSession(draftKey, null)
	}, [isRestored, state, name])

	useEffect(() => {
		const others = new BroadcastChannel(name)
		channel.current = others
		others.onmessage = () => setState((now) => tyreHotelFlow(now, { type: 'loggedOut' }))
		return () => others.close()
	}, [name])

	function dispatch(event: TyreHotelEvent) {
		if (event.type === 'customerFound' || event.type === 'codeSent') validUntil.current = Date.now() + begunLifeMs
		if (event.type === 'codeVerified') validUntil.current = Date.now() + sessionLifeMs
		setHasMoved(true)
		setState((now) => tyreHotelFlow(now, event))
	}

	useHotelHistory(isRestored ? state : null, (step) => dispatch({ type: 'stepOpened', step }))

	/** In this tab and the others, and on every device with the same vehicle. */
	function logOut() {
		if (isSignedIn(state)) void sendLogout()
		channel.current?.postMessage(null)
		dispatch({ type: 'loggedOut' })
	}
	return { state, dispatch, logOut, hasMoved }
}

/** Tells the tag layer each step as it is reached; a restored one was told before. */
function useStepReport(state: TyreHotelState) {
	const known = useRef<number | null>(null)
	const step = flowStepOf(state)
	useEffect(() => {
		if (step !== null && step !== known.current) pushToDataLayer(tyreHotelStepShown(step))
		known.current = step
	}, [step])
	return {
		omit(restored: TyreHotelState) {
			known.current = flowStepOf(restored)
		},
	}
}
