import type { FormEvent } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { HiddenFields } from '#ui/form/page-form.tsx'
import type { OfferingCategory } from '#workshop/workshop.ts'
import { codesOf } from './booking.ts'
import { toBookingPairs, toBookingSearch } from './booking-address.ts'
import type { BookingEvent, BookingState } from './booking-flow.ts'
import { findSelectionProblems, type SelectionProblem } from './offering-choice.ts'
import { OfferingList } from './offering-list.tsx'
import { PriceNotes } from './price-notes.tsx'
import styles from './service-step.module.css'
import { useSelectionProblems } from './service-step.tsx'
import { StepLoading } from './step-loading.tsx'

type AddOnStepProps = {
	state: BookingState
	/** Null while they are loaded. */
	addOns: OfferingCategory[] | null
	firstProblems: readonly SelectionProblem[]
	isHydrated: boolean
	dispatch: (event: BookingEvent) => void
}

const noMileage = { text: '', onChange: () => {} }

/** Step 3: what else might be done. */
export function AddOnStep({ state, addOns, firstProblems, isHydrated, dispatch }: AddOnStepProps) {
	const t = useTranslate()
	const { problems, check } = useSelectionProblems(firstProblems)
	if (addOns === null) return <StepLoading text={t('booking.loadingAddOns')} />
	const hasChosen = codesOf(state.services, 'addon').length > 0
	const current = findSelectionProblems(addOns, { ...state, mileage: 1 })

	function confirm(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		if (check(event.currentTarget, current)) dispatch({ type: 'addOnsConfirmed' })
	}

	return (
		<form className={styles.form} onSubmit={confirm} noValidate>
			{!isHydrated && <HiddenFields pairs={[...toBookingPairs(state, 'service'), ['step', '4']]} />}
			<p>{t('booking.addOnsLead')}</p>
			<OfferingList
				type="addon"
				categories={addOns}
				state={state}
				problems={problems(current)}
				isHydrated={isHydrated}
				dispatch={dispatch}
				mileage={noMileage}
			/>
			<PriceNotes categories={addOns} hasAgreement={state.car?.hasServiceAgreement === true} />
			<div className={styles.actions}>
				{/* With a script there is one button, which says what it does. */}
				{!isHydrated && (
					<ButtonLink
						href={toBookingSearch(toBookingPairs(state, 'service'), { step: '4' })}
						rel="nofollow"
						variant="secondary"
						size="large"
					>
						{t('booking.withoutAddOns')}
					</ButtonLink>
				)}
				<Button type="submit" size="large">
					{t(isHydrated && !hasChosen ? 'booking.withoutAddOns' : 'booking.continue')}
				</Button>
			</div>
		</form>
	)
}
