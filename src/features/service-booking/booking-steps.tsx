import { type ReactNode, useEffect, useState } from 'react'
import { formatPlate } from '#domain/cars/registration-number.ts'
import { pushEcommerce } from '#features/analytics/data-layer.ts'
import { appointmentParts } from '#features/booking-form/format-appointment.ts'
import { useStepReport } from '#features/booking-form/use-step-report.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { writeSession } from '#ui/form/session-text.ts'
import { useWizard } from '#ui/wizard/use-wizard.ts'
import { AddOnStep } from './add-on-step.tsx'
import { type BookingStep, codesOf, stepNumber } from './booking.ts'
import { toBookingPairs, toBookingSearch } from './booking-address.ts'
import { bookingPurchase, bookingStepShown } from './booking-events.ts'
import type { BookingEvent } from './booking-flow.ts'
import type { BookingSettings } from './booking-settings.ts'
import type { BookingStart } from './booking-start.ts'
import styles from './booking-steps.module.css'
import { type BookingWizard, bookingTable } from './booking-table.ts'
import { CarStep } from './car-step.tsx'
import { Confirmation } from './confirmation.tsx'
import { customerKey } from './customer-form.tsx'
import { MakeHeader } from './make-header.tsx'
import { createBookingCalls } from './mechmate-calls.ts'
import { ServiceStep } from './service-step.tsx'
import { StepFrame } from './step-frame.tsx'
import { SummaryPanel } from './summary-panel.tsx'
import { useOffers, useWorkshopPrices } from './use-offers.ts'
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
	const { hasAuthorizedWorkshop, services, addOns, retryServices } = useOffers(state, start, happen)
	const { car, place, appointment } = state
	useStepReport(isLive ? state.step : null, bookingStepShown, arrival === 'restored')
	useWorkshopPrices(state, happen)

	const isWithoutAddOns = state.step === 'addOns' && addOns !== null && addOns.length === 0
	useEffect(() => {
		if (isWithoutAddOns) happen({ type: 'addOnsMissing' })
	})

	function onEvent(event: BookingEvent) {
		if (event.type !== 'booked') return
		const charges = state.appointment?.workshop.charges ?? null
		pushEcommerce(bookingPurchase(event.receipt.id, { services: state.services, charges }, market.currency))
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
						settings={settings}
					/>
				</StepFrame>
				<StepFrame {...frame('services')} title={t('booking.serviceStep')} summary={namesOf('service')}>
					<ServiceStep
						state={state}
						services={services}
						firstProblems={start.selectionProblems}
						damageUrl={settings.damageUrl}
						contactEmail={settings.contactEmail}
						callBackHref={settings.callBackHref}
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
