import { useEffect, useEffectEvent, useState } from 'react'
import { useLoaded } from '#features/booking-form/use-loaded.ts'
import { codesOf } from './booking.ts'
import { type BookingEvent, type BookingState, hasReached } from './booking-flow.ts'
import type { BookingStart } from './booking-start.ts'
import { askAuthorizedWorkshop, askOfferings, askPrices } from './mechmate-calls.ts'

/** While a mileage is typed, nothing is asked. */
const mileagePauseMs = 400

/** What is offered for the car, loaded as the steps need it, and again with the prices of another mileage. */
export function useOffers(state: BookingState, start: BookingStart, happen: (event: BookingEvent) => void) {
	const { car, place } = state
	const mileage = useSettled(state.mileage)
	const asked = car && place && { registrationNumber: car.registrationNumber, place, mileage }
	const key = asked && `${asked.registrationNumber} ${asked.place.latitude} ${asked.place.longitude}`
	const pricedKey = key && `${key} ${mileage ?? ''}`
	const authorized = useLoaded(
		car?.make ?? null,
		async (signal) => {
			const found = await askAuthorizedWorkshop(car?.make ?? '', signal)
			return found.ok ? { hasWorkshop: found.value } : { hasWorkshop: null }
		},
		start.hasAuthorizedWorkshop === null ? null : { hasWorkshop: start.hasAuthorizedWorkshop },
	)
	const loadedServices = useLoaded(
		pricedKey,
		async (signal) => {
			if (!asked) return 'failed' as const
			const found = await askOfferings('services', asked, signal)
			if (!found.ok) return found.error.code === 'too-many-calls' ? found.error : ('failed' as const)
			return found.value.length > 0 ? found.value : ('failed' as const)
		},
		start.services,
	)
	const services = useKept(key, loadedServices.value)
	const loadedAddOns = useLoaded(
		hasReached(state, 'addOns') ? pricedKey : null,
		async (signal) => {
			const found = asked ? await askOfferings('addons', asked, signal) : null
			return found?.ok ? found.value.filter(({ offerings }) => offerings.length > 0) : []
		},
		start.addOns,
	)
	const addOns = useKept(key, loadedAddOns.value)

	const price = useEffectEvent(() => {
		const categories = [...(Array.isArray(services) ? services : []), ...(addOns ?? [])]
		happen({ type: 'offersPriced', offerings: categories.flatMap(({ offerings }) => offerings) })
	})
	// biome-ignore lint/correctness/useExhaustiveDependencies: new offers have new prices
	useEffect(() => {
		if (services !== null) price()
	}, [services, addOns])

	return {
		hasAuthorizedWorkshop: authorized.value?.hasWorkshop ?? null,
		services,
		retryServices: loadedServices.retry,
		addOns,
	}
}

/** A value that has not changed for a while. */
function useSettled<Value>(value: Value): Value {
	const [settled, setSettled] = useState(value)
	useEffect(() => {
		const timer = setTimeout(() => setSettled(value), mileagePauseMs)
		return () => clearTimeout(timer)
	}, [value])
	return settled
}

/** What was loaded for a key last, while it is loaded again; a failure does not take it away. */
function useKept<Value>(key: string | null, loaded: Value | null): Value | null {
	const [kept, setKept] = useState({ key, value: loaded })
	const before = kept.key === key && Array.isArray(kept.value) ? kept.value : null
	const value = Array.isArray(loaded) ? loaded : (before ?? loaded)
	if (kept.key !== key || kept.value !== value) setKept({ key, value })
	return value
}

/** The prices of the chosen workshop, where the list of workshops did not say them or the mileage has changed since. */
export function useWorkshopPrices(
	{ car, services, mileage, appointment, bookingId }: BookingState,
	happen: (event: BookingEvent) => void,
): void {
	const workshop = appointment?.workshop
	const departmentId = bookingId === null && workshop?.charges === null ? workshop.departmentId : undefined
	const load = useEffectEvent(async (signal: AbortSignal) => {
		if (!car || departmentId === undefined) return
		const { registrationNumber } = car
		const asked = { registrationNumber, mileage: mileage ?? 1, departmentId, codes: codesOf(services) }
		try {
			const prices = await askPrices(asked, signal)
			if (prices.ok) happen({ type: 'pricesFound', charges: prices.value })
		} catch {
			// Another workshop was chosen meanwhile.
		}
	})
	// biome-ignore lint/correctness/useExhaustiveDependencies: another workshop has other prices, as has another mileage
	useEffect(() => {
		const controller = new AbortController()
		void load(controller.signal)
		return () => controller.abort()
	}, [departmentId, mileage])
}
