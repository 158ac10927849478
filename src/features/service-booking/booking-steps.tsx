import { type ReactNode, useEffect, useState } from 'react'
import { formatPlate } from '#domain/cars/registration-number.ts'
import { pushEcommerce } from '#features/analytics/data-layer.ts'
import { appointmentParts } from '#features/booking-form/format-appointment.ts'
import { laterModule, useLater } from '#features/booking-form/later-module.ts'
import { useStepReport } from '#features/booking-form/use-step-report.ts'
import type { TextKey } from '#i18n/texts.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { writeSession } from '#ui/form/session-text.ts'
import { useWizard } from '#ui/wizard/use-wizard.ts'
import { type BookingStep, codesOf, stepNumber } from './booking.ts'
import { toBookingPairs, toBookingSearch } from './booking-address.ts'
import { bookingPurchase, bookingStepShown } from './booking-events.ts'
import type { BookingEvent } from './booking-flow.ts'
import type { BookingSettings } from './booking-settings.ts'
import type { BookingStart } from './booking-start.ts'
import styles from './booking-steps.module.css'
import { type BookingWizard, bookingTable, customerKey } from './booking-table.ts'
import { CarStep } from './car-step.tsx'
import { createBookingCalls } from './mechmate-calls.ts'
import { StepFrame } from './step-frame.tsx'
import { StepFailure, StepLoading } from './step-loading.tsx'
import { useOffers, useWorkshopPrices } from './use-offers.ts'

const fetchSteps = () => import('./later-steps.ts')

/** All but the first: most visits end with that one, and its call takes longer than they do. */
export const laterSteps = laterModule(fetchSteps, import.meta.env.SSR ? await fetchSteps() : null)

function prefetchSteps() {
	// They are fetched again when they are needed.
	laterSteps.load().catch(() => {})
}

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
	const { module: steps, hasFailed, retry } = useLater(laterSteps, car && state.step)
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

	if (steps && state.step === 'confirmation' && appointment) {
		return <steps.Confirmation state={state} appointment={appointment} email={email} onNewBooking={startOver} />
	}
	const frame = (step: BookingStep) => ({
		step,
		state,
		href: toBookingSearch(toBookingPairs(state), { step: String(stepNumber(step)) }),
		onOpen: () => happen({ type: 'stepOpened', step }),
	})
	const waiting = (text: TextKey) =>
		hasFailed ? <StepFailure failure="failed" {...settings} onRetry={retry} /> : <StepLoading text={t(text)} />
	const namesOf = (type: 'service' | 'addon') =>
		codesOf(state.services, type)
			.map((code) => state.services[code]?.name)
			.join(', ')
	return (
		<div className={styles.booking}>
			{!car && <div className={styles.intro}>{intro}</div>}
			<div className={styles.main}>
				{car && steps && <steps.MakeHeader make={car.make} hasAuthorizedWorkshop={hasAuthorizedWorkshop} />}
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
						onTyped={prefetchSteps}
					/>
				</StepFrame>
				<StepFrame {...frame('services')} title={t('booking.serviceStep')} summary={namesOf('service')}>
					{steps ? (
						<steps.ServiceStep
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
					) : (
						waiting('booking.loadingServices')
					)}
				</StepFrame>
				<StepFrame
					{...frame('addOns')}
					title={t('booking.addOnStep')}
					summary={namesOf('addon') || t('booking.noAddOns')}
				>
					{steps ? (
						<steps.AddOnStep
							state={state}
							addOns={addOns}
							firstProblems={start.selectionProblems}
							isHydrated={isLive}
							dispatch={happen}
						/>
					) : (
						waiting('booking.loadingAddOns')
					)}
				</StepFrame>
				<StepFrame
					{...frame('workshop')}
					title={t('booking.workshopStep')}
					summary={appointment && t('booking.dayAndTime', appointmentParts(appointment, locale))}
				>
					{car &&
						place &&
						(steps ? (
							<steps.WorkshopStep wizard={wizard} car={car} place={place} start={start} settings={settings} />
						) : (
							waiting('booking.loadingTimes')
						))}
				</StepFrame>
			</div>
			{car && steps && <steps.SummaryPanel state={state} />}
		</div>
	)
}
