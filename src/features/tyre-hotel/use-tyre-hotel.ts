import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { wallClock } from '#domain/calendar/wall-clock.ts'
import { pushEcommerce } from '#features/analytics/data-layer.ts'
import { useStepReport } from '#features/booking-form/use-step-report.ts'
import { useSite } from '#sites/site-context.tsx'
import type { KeptText } from '#ui/form/repeat-keys.ts'
import { readSession, writeSession } from '#ui/form/session-text.ts'
import { useWizard } from '#ui/wizard/use-wizard.ts'
import { type HotelWizard, hotelTable } from './hotel-table.ts'
import type { PostedHotel } from './posted-hotel.ts'
import { createHotelCalls } from './tyre-hotel-calls.ts'
import { flowStepOf, tyreHotelStepShown, wheelChangePurchase } from './tyre-hotel-events.ts'
import { isSignedIn, type TyreHotelEvent } from './tyre-hotel-flow.ts'

/** What was written for a booking that is not sent; it ends with the session, or is sent. */
export const draftKey = `${hotelTable.name} draft`

/** What was sent last, so that a reload while it is asked for makes no second booking. */
const orderKey = `${hotelTable.name} order`

/** In which the service has described the vehicle that is kept. */
const languageKey = `${hotelTable.name} language`

const keptOrder: KeptText = {
	read: () => readSession(orderKey),
	write: (text) => writeSession(orderKey, text),
}

/** The visit of this tab. Signing out ends it in all tabs. */
export function useTyreHotel(
	posted: PostedHotel | null,
	{ hasReminders, onLogOut }: { hasReminders: boolean; onLogOut: () => void },
): HotelWizard {
	const { key: scope, market, language } = useSite()
	const channel = useRef<BroadcastChannel | null>(null)
	const [asked] = useState(() => {
		const today = () => wallClock(new Date(), market.timeZone).date
		return createHotelCalls({ hasReminders, today, keptOrder })
	})
	async function logOut() {
		onLogOut()
		channel.current?.postMessage(null)
		await asked.logOut()
	}
	function onEvent(event: TyreHotelEvent) {
		if (event.type !== 'booked') return
		const { id, serviceName } = event.confirmation
		pushEcommerce(wheelChangePurchase(id, serviceName, market.currency))
	}
	const wizard: HotelWizard = useWizard(hotelTable, { calls: { ...asked, logOut }, scope, posted, onEvent })
	const { state, isLive, arrival } = wizard
	useStepReport(isLive ? flowStepOf(state) : null, tyreHotelStepShown, arrival === 'restored')

	const hasVehicle = isLive && isSignedIn(state)
	const translate = useEffectEvent(async () => {
		const described = readSession(languageKey)
		if (described !== null && described !== language) {
			const found = await asked.findVehicle()
			if (!found.ok) return found.error.code === 'not-signed-in' && wizard.happen({ type: 'sessionEnded' })
			wizard.happen({ type: 'vehicleTranslated', vehicle: found.value })
		}
		writeSession(languageKey, language)
	})
	useEffect(() => {
		if (hasVehicle) void translate()
		else if (isLive) writeSession(languageKey, null)
	}, [hasVehicle, isLive])

	const hasDraft = !isLive || state.step === 'loggedIn' || state.step === 'booking'
	useLayoutEffect(() => {
		if (hasDraft) return
		writeSession(draftKey, null)
		writeSession(orderKey, null)
	}, [hasDraft])

	const logOutHere = useEffectEvent(() => wizard.happen({ type: 'loggedOut' }))
	useEffect(() => {
		const others = new BroadcastChannel(`${hotelTable.name} ${scope}`)
		channel.current = others
		others.onmessage = () => logOutHere()
		return () => others.close()
	}, [scope])
	return wizard
}
