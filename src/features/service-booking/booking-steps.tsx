import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { pushEcommerce, pushToDataLayer } from '#features/analytics/data-layer.ts'
import { appointmentParts } from '#features/booking-form/format-appointment.ts'
import { useLoaded } from '#features/booking-form/use-loaded.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { AddOnStep } from './add-on-step.tsx'
import { type BookingStep, codesOf } from './booking.ts'
import { toBookingPairs, toBookingSearch } from './booking-address.ts'
import { bookingPurchase, bookingStepShown } from './booking-events.ts'
import type { BookingEvent, BookingState } from './booking-flow.ts'
import type { BookingSettings } from './booking-settings.ts'
import type { BookingStart } from './booking-start.ts'
import styles from './booking-steps.module.css'
import { CarStep } from './car-step.tsx'
import { Confirmation } from './confirmation.tsx'
import { MakeHeader } from './make-header.tsx'
import { askAuthorizedWorkshop, askOfferings, askPrices } from './mechmate-calls.ts'
import { ServiceStep } from './service-step.tsx'
import { StepFrame } from './step-frame.tsx'
import { SummaryPanel } from './summary-panel.tsx'
import { useBooking } from './use-booking.ts'
import { WorkshopStep } from './workshop-step.tsx'

/** The booking of a workshop in four steps, and its confirmation. */
export function BookingSteps({
	settings,
	start,
	intro,
}: {
	settings: BookingSettings
	start: BookingStart
	/** Shown until the car is known. */
	intro: ReactNode
}) {
	const t = useTranslate()
	const { key, market, locale } = useSite()
	const { state, dispatch, startOver, isHydrated } = useBooking(key, start.state)
	const [email, setEmail] = useState(start.customer.email)
	const { hasAuthorizedWorkshop, services, addOns, retryServices } = useOffers(state, start)
	const { car, place, appointment } = state
	useStepReport(state)
	useWorkshopPrices(state, dispatch)

	const isWithoutAddOns = state.shown === 3 && addOns !== null && addOns.length === 0
	useEffect(() => {
		if (isWithoutAddOns) dispatch({ type: 'addOnsMissing' })
	})

	function confirm(bookingId: string, bookedBy: string) {
		pushEcommerce(bookingPurchase(bookingId, state.services, market.currency))
		setEmail(bookedBy)
		dispatch({ type: 'booked', bookingId })
	}

	if (state.shown === 5 && appointment) {
		return <Confirmation state={state} appointment={appointment} email={email} onNewBooking={startOver} />
	}
	const frame = (step: BookingStep) => ({
		step,
		state,
		href: toBookingSearch(toBookingPairs(state), { step: String(step) }),
		onOpen: () => dispatch({ type: 'stepOpened', step }),
	})
	const namesOf = (type: 'service' | 'addon') =>
		codesOf(state.services, type)
			.map((code) => state.services[code]?.name)
			.join(', ')
	return (
		<div className={styles.booking}>
			{!car && <div className={styles.intro}>{intro}</div>}
			<div className={styles.main}>
				{car && <MakeHeader make={car.make} hasAuthorizedWorkshop={hasAuthorizedWorkshop} />}
				<StepFrame
					{...frame(1)}
					title={t('booking.carStep')}
					summary={car && place && `${car.registrationNumber}, ${car.make} ${car.model} · ${place.name}`}
				>
					<CarStep
						// A restored booking has its own car and place.
						key={car?.registrationNumber ?? ''}
						state={state}
						typed={start}
						firstProblem={start.firstStepProblem}
						isHydrated={isHydrated}
						dispatch={dispatch}
					/>
				</StepFrame>
				<StepFrame {...frame(2)} title={t('booking.serviceStep')} summary={namesOf('service')}>
					<ServiceStep
						state={state}
						services={services}
						firstProblems={start.selectionProblems}
						damageUrl={settings.damageUrl}
						contactEmail={settings.contactEmail}
						isHydrated={isHydrated}
						dispatch={dispatch}
						onRetry={retryServices}
					/>
				</StepFrame>
				<StepFrame {...frame(3)} title={t('booking.addOnStep')} summary={namesOf('addon') || t('booking.noAddOns')}>
					<AddOnStep
						state={state}
						addOns={addOns}
						firstProblems={start.selectionProblems}
						isHydrated={isHydrated}
						dispatch={dispatch}
					/>
				</StepFrame>
				<StepFrame
					{...frame(4)}
					title={t('booking.workshopStep')}
					summary={appointment && t('booking.dayAndTime', appointmentParts(appointment, locale))}
				>
					{car && place && (
						<WorkshopStep
							state={state}
							car={car}
							place={place}
							start={start}
							mapService={settings.mapService}
							contactEmail={settings.contactEmail}
							isHydrated={isHydrated}
							dispatch={dispatch}
							onBooked={confirm}
						/>
					)}
				</StepFrame>
			</div>
			{car && <SummaryPanel state={state} />}
		</div>
	)
}

/** What is offered for the car, loaded as the steps need it. */
function useOffers({ car, place, reached, shown }: BookingState, start: BookingStart) {
	const asked = car && place && { registrationNumber: car.registrationNumber, place }
	const key = asked && `${asked.registrationNumber} ${asked.place.latitude} ${asked.place.longitude}`
	const authorized = useLoaded(
		car?.make ?? null,
		async (signal) => {
			const found = await askAuthorizedWorkshop(car?.make ?? '', signal)
			return found.ok ? { hasWorkshop: found.value } : { hasWorkshop: null }
		},
		start.hasAuthorizedWorkshop === null ? null : { hasWorkshop: start.hasAuthorizedWorkshop },
	)
	const services = useLoaded(
		key,
		async (signal) => {
			if (!asked) return 'failed' as const
			const found = await askOfferings('services', asked, signal)
			return found.ok && found.value.length > 0 ? found.value : ('failed' as const)
		},
		start.services,
	)
	const addOns = useLoaded(
		reached >= 3 || shown === 3 ? key : null,
		async (signal) => {
			const found = asked ? await askOfferings('addons', asked, signal) : null
			return found?.ok ? found.value.filter(({ offerings }) => offerings.length > 0) : []
		},
		start.addOns,
	)
	return {
		hasAuthorizedWorkshop: authorized.value?.hasWorkshop ?? null,
		services: services.value,
		retryServices: services.retry,
		addOns: addOns.value,
	}
}

/** Tells the tag layer each step once, in the order in which they are shown. */
function useStepReport({ shown, reached }: BookingState): void {
	const reported = useRef<BookingStep | null>(null)
	useEffect(() => {
		if (reached === 0 || reported.current === shown) return
		reported.current = shown
		pushToDataLayer(bookingStepShown(shown))
	}, [shown, reached])
}

/** Once a workshop is chosen, the prices are its own; until then they are medians. */
function useWorkshopPrices(
	{ car, services, mileage, appointment, bookingId }: BookingState,
	dispatch: (event: BookingEvent) => void,
): void {
	const departmentId = bookingId === null ? appointment?.workshop.departmentId : undefined
	const load = useEffectEvent(async (signal: AbortSignal) => {
		if (!car || departmentId === undefined) return
		const { registrationNumber } = car
		const asked = { registrationNumber, mileage: mileage ?? 1, departmentId, codes: codesOf(services) }
		try {
			const prices = await askPrices(asked, signal)
			if (prices.ok) dispatch({ type: 'pricesFound', prices: prices.value })
		} catch {
			// Another workshop was chosen meanwhile.
		}
	})
	// biome-ignore lint/correctness/useExhaustiveDependencies: another workshop has other prices
	useEffect(() => {
		const controller = new AbortController()
		void load(controller.signal)
		return () => controller.abort()
	}, [departmentId])
}
