import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { formatPlate } from '#domain/cars/registration-number.ts'
import { pushEcommerce } from '#features/analytics/data-layer.ts'
import { appointmentParts } from '#features/booking-form/format-appointment.ts'
import { useLoaded } from '#features/booking-form/use-loaded.ts'
import { useStepReport } from '#features/booking-form/use-step-report.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { writeSession } from '#ui/form/session-text.ts'
import { useWizard } from '#ui/wizard/use-wizard.ts'
import { AddOnStep } from './add-on-step.tsx'
import { type BookingStep, codesOf, stepNumber } from './booking.ts'
import { toBookingPairs, toBookingSearch } from './booking-address.ts'
import { bookingPurchase, bookingStepShown } from './booking-events.ts'
import { type BookingEvent, type BookingState, hasReached } from './booking-flow.ts'
import type { BookingSettings } from './booking-settings.ts'
import type { BookingStart } from './booking-start.ts'
import styles from './booking-steps.module.css'
import { type BookingWizard, bookingTable } from './booking-table.ts'
import { CarStep } from './car-step.tsx'
import { Confirmation } from './confirmation.tsx'
import { customerKey } from './customer-form.tsx'
import { MakeHeader } from './make-header.tsx'
import { askAuthorizedWorkshop, askOfferings, askPrices, createBookingCalls } from './mechmate-calls.ts'
import { ServiceStep } from './service-step.tsx'
import { StepFrame } from './step-frame.tsx'
import { SummaryPanel } from './summary-panel.tsx'
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
	const [email, setEmail] = useState(start.customer.email)
	const [calls] = useState(createBookingCalls)
	const wizard: BookingWizard = useWizard(bookingTable, {
		...{ calls, scope: key, problem: start.problem },
		// A page of the form without JavaScript has its booking in the address.
		start: start.state.reached === null ? null : start.state,
		onEvent,
	})
	const { state, happen, isLive, arrival } = wizard
	const { hasAuthorizedWorkshop, services, addOns, retryServices } = useOffers(state, start)
	const { car, place, appointment } = state
	useStepReport(isLive ? state.step : null, bookingStepShown, arrival === 'restored')
	useWorkshopPrices(state, happen)

	const isWithoutAddOns = state.step === 'addOns' && addOns !== null && addOns.length === 0
	useEffect(() => {
		if (isWithoutAddOns) happen({ type: 'addOnsMissing' })
	})

	function onEvent(event: BookingEvent) {
		if (event.type !== 'booked') return
		pushEcommerce(bookingPurchase(event.receipt.id, state.services, market.currency))
		writeSession(customerKey, null)
		setEmail(event.email)
	}
	function startOver() {
		writeSession(customerKey, null)
		happen({ type: 'restarted' })
	}

	if (state.step === 'confirmation' && appointment) {
		return <Confirmation state={state} appointment={appointment} email={email} onNewBooking={startOver} />
	}
	const frame = (step: BookingStep) => ({
		step,
		state,
		href: toBookingSearch(toBookingPairs(state), { step: String(stepNumber(step)) }),
		onOpen: () => happen({ type: 'stepOpened', step }),
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
					{...frame('car')}
					title={t('booking.carStep')}
					summary={
						car &&
						place &&
						`${formatPlate(car.registrationNumber, market.country)}, ${car.make} ${car.model} · ${place.name}`
					}
				>
					<CarStep
						// A restored booking has its own car and place.
						key={car?.registrationNumber ?? ''}
						wizard={wizard}
						typed={start}
					/>
				</StepFrame>
				<StepFrame {...frame('services')} title={t('booking.serviceStep')} summary={namesOf('service')}>
					<ServiceStep
						state={state}
						services={services}
						firstProblems={start.selectionProblems}
						damageUrl={settings.damageUrl}
						contactEmail={settings.contactEmail}
						isHydrated={isLive}
						dispatch={happen}
						onRetry={retryServices}
					/>
				</StepFrame>
				<StepFrame
					{...frame('addOns')}
					title={t('booking.addOnStep')}
					summary={namesOf('addon') || t('booking.noAddOns')}
				>
					<AddOnStep
						state={state}
						addOns={addOns}
						firstProblems={start.selectionProblems}
						isHydrated={isLive}
						dispatch={happen}
					/>
				</StepFrame>
				<StepFrame
					{...frame('workshop')}
					title={t('booking.workshopStep')}
					summary={appointment && t('booking.dayAndTime', appointmentParts(appointment, locale))}
				>
					{car && place && <WorkshopStep wizard={wizard} car={car} place={place} start={start} settings={settings} />}
				</StepFrame>
			</div>
			{car && <SummaryPanel state={state} />}
		</div>
	)
}

/** What is offered for the car, loaded as the steps need it. */
function useOffers(state: BookingState, start: BookingStart) {
	const { car, place } = state
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
		hasReached(state, 'addOns') ? key : null,
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

/** Once a workshop is chosen, the prices are its own; until then they are medians. */
function useWorkshopPrices(
	{ car, services, mileage, appointment, bookingId }: BookingState,
	happen: (event: BookingEvent) => void,
): void {
	const departmentId = bookingId === null ? appointment?.workshop.departmentId : undefined
	const load = useEffectEvent(async (signal: AbortSignal) => {
		if (!car || departmentId === undefined) return
		const { registrationNumber } = car
		const asked = { registrationNumber, mileage: mileage ?? 1, departmentId, codes: codesOf(services) }
		try {
			const prices = await askPrices(asked, signal)
			if (prices.ok) happen({ type: 'pricesFound', prices: prices.value })
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
