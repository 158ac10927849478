import { type FormEvent, useRef, useState } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { HiddenFields } from '#ui/form/page-form.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import type { OfferingCategory } from '#workshop/workshop.ts'
import { toBookingPairs } from './booking-address.ts'
import type { BookingEvent, BookingState } from './booking-flow.ts'
import type { OffersFailure } from './booking-start.ts'
import { useMileageUnit } from './mileage-unit.ts'
import { asksMileage, findSelectionProblems, type SelectionProblem } from './offering-choice.ts'
import { OfferingList } from './offering-list.tsx'
import { PriceNotes } from './price-notes.tsx'
import styles from './service-step.module.css'
import { StepFailure, StepLoading } from './step-loading.tsx'

type ServiceStepProps = {
	state: BookingState
	/** Null while they are loaded. */
	services: OfferingCategory[] | OffersFailure | null
	firstProblems: readonly SelectionProblem[]
	damageUrl: string
	contactEmail: string
	isHydrated: boolean
	dispatch: (event: BookingEvent) => void
	callBackHref: string
	onRetry: () => void
}

/** Step 2: what is to be done. */
export function ServiceStep({ services, contactEmail, callBackHref, onRetry, ...step }: ServiceStepProps) {
	const t = useTranslate()
	if (services === null) return <StepLoading text={t('booking.loadingServices')} />
	if (!Array.isArray(services)) return <StepFailure failure={services} {...{ contactEmail, callBackHref, onRetry }} />
	return <ServiceForm {...step} categories={services} />
}

function ServiceForm({
	state,
	categories,
	firstProblems,
	damageUrl,
	isHydrated,
	dispatch,
}: Omit<ServiceStepProps, 'services' | 'contactEmail' | 'callBackHref' | 'onRetry'> & {
	categories: OfferingCategory[]
}) {
	const t = useTranslate()
	const { problems, check } = useSelectionProblems(firstProblems)
	const mileage = useMileage(state, categories, dispatch)

	function confirm(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		if (check(event.currentTarget, findSelectionProblems(categories, state))) dispatch({ type: 'servicesConfirmed' })
	}

	return (
		<form className={styles.form} onSubmit={confirm} noValidate>
			{!isHydrated && <HiddenFields pairs={[...toBookingPairs(state).slice(0, 2), ['step', '3']]} />}
			<p>{t('booking.servicesLead')}</p>
			<OfferingList
				type="service"
				categories={categories}
				state={state}
				problems={problems(findSelectionProblems(categories, state))}
				isHydrated={isHydrated}
				dispatch={dispatch}
				mileage={mileage}
			/>
			{damageUrl !== '' && <DamageEntry href={damageUrl} />}
			<PriceNotes categories={categories} hasAgreement={state.car?.hasServiceAgreement === true} />
			<FormNotice>
				{problems(findSelectionProblems(categories, state)).some(({ code }) => code === 'service-missing') &&
					t('booking.serviceMissing')}
			</FormNotice>
			<div className={styles.actions}>
				<Button type="submit" size="large">
					{t('booking.continue')}
				</Button>
			</div>
		</form>
	)
}

/** Problems are shown once the visitor wants to go on, and go away as they are mended. */
export function useSelectionProblems(first: readonly SelectionProblem[]) {
	const [isChecked, setIsChecked] = useState(first.length > 0)
	return {
		problems: (current: readonly SelectionProblem[]) => (isChecked ? current : []),
		/** True if there are none; otherwise the first invalid field gets the focus. */
		check(form: HTMLFormElement, current: readonly SelectionProblem[]): boolean {
			if (current.length === 0) return true
			setIsChecked(true)
			requestAnimationFrame(() => moveFocus(form.querySelector<HTMLElement>('[aria-invalid]')))
			return false
		},
	}
}

/** The mileage as typed; empty it is forgotten, with the services that need it. */
function useMileage(
	{ mileage, services }: BookingState,
	categories: readonly OfferingCategory[],
	dispatch: (event: BookingEvent) => void,
) {
	const { shown, parse } = useMileageUnit()
	const [text, setText] = useState(mileage === null ? '' : String(shown(mileage)))
	const wasFilled = useRef(mileage !== null)
	return {
		text,
		onChange(typed: string) {
			setText(typed)
			const entered = parse(typed)
			const needing = categories.filter(asksMileage).flatMap(({ offerings }) => offerings.map(({ code }) => code))
			if (entered !== null) dispatch({ type: 'mileageEntered', mileage: entered })
			else if (wasFilled.current || mileage !== null)
				dispatch({
					type: 'mileageCleared',
					codes: typed.trim() === '' ? needing.filter((code) => code in services) : [],
				})
			wasFilled.current = entered !== null
		},
	}
}

/** Specification 3 §2.1: damages are inspected by another company, after the claim. */
function DamageEntry({ href }: { href: string }) {
	const t = useTranslate()
	return (
		<div className={styles.damage}>
			<h3>{t('booking.damageTitle')}</h3>
			<p>{t('booking.damageText')}</p>
			<Anchor href={href} target="_blank">
				{t('booking.damageLink')} <span className="visually-hidden">{t('booking.newTab')}</span>
			</Anchor>
		</div>
	)
}
