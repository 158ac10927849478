import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { formatDay } from '#features/booking-form/format-appointment.ts'
import { ContactWays } from '#features/dealers/contact-ways.tsx'
import { useTranslate } from '#i18n/texts-context.tsx'
import { tooManyText } from '#i18n/too-many.ts'
import { useSite } from '#sites/site-context.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { readSession, writeSession } from '#ui/form/session-text.ts'
import { moveFocus } from '#ui/move-focus.ts'
import { ActionButton, WizardForm } from '#ui/wizard/wizard-form.tsx'
import { ChosenLine, DayChoice, TimeChoice } from './hand-in-choice.tsx'
import { HandInPlace } from './hand-in-place.tsx'
import formStyles from './hotel-form.module.css'
import { ProblemText } from './hotel-problem.tsx'
import type { HotelAction, HotelWizard } from './hotel-table.ts'
import type { HotelStepProps } from './hotel-visit.ts'
import { emptyDraft, parseStoredDraft, toStoredDraft } from './stored-draft.ts'
import { isFailed, isFound, isTimeSettled, type TyreHotelStateOf } from './tyre-hotel-flow.ts'
import { draftKey } from './use-tyre-hotel.ts'
import { WheelChangeFields } from './wheel-change-fields.tsx'
import styles from './wheel-change-step.module.css'

/** Step 5: day, time and contact. */
export function WheelChangeStep({ state, wizard, posted }: HotelStepProps<'booking'>) {
	const t = useTranslate()
	const { locale } = useSite()
	const { vehicle, days, handIn } = state
	const { problem, isLive } = wizard
	const [draft, setDraft] = useDraft(state, wizard, posted)
	const content = useNextFocus(state)
	/** Said where another time is chosen. */
	const isTaken = problem?.code === 'slot-not-available'
	// Without script time and contact are sent together.
	const asksContact = isLive ? isTimeSettled(handIn) : isFound(handIn?.times ?? 'loading')
	return (
		<div className={styles.columns}>
			<WizardForm<HotelAction>
				wizard={wizard}
				enter={handIn === null ? 'chooseDate' : 'book'}
				showsOwnErrors
				className={styles.content}
			>
				<div ref={content} className={styles.content}>
					{isFailed(days) && (
						<>
							<FormNotice>{days.tooMany ? tooManyText(t, days.tooMany) : t('tyreHotelPage.daysFailed')}</FormNotice>
							<p>
								<ActionButton<HotelAction> action="loadDays" variant="secondary" size="medium">
									{t('tyreHotelPage.tryAgain')}
								</ActionButton>
							</p>
						</>
					)}
					{isFound(days) && days.length === 0 && (
						<FormNotice>
							<p>{t('tyreHotelPage.noDays')}</p>
							<ContactWays phone={vehicle.workshop.phone} email={vehicle.workshop.email} />
						</FormNotice>
					)}
					{isFound(days) && days.length > 0 && handIn === null && <DayChoice days={days} wizard={wizard} />}
					{handIn && (
						<ChosenLine title={t('tyreHotelPage.chosenDay')} text={formatDay(handIn.date, locale)} change="otherDate" />
					)}
					<FormNotice>{isTaken && <ProblemText problem={problem} />}</FormNotice>
					{handIn && <TimeChoice handIn={handIn} wizard={wizard} />}
					{asksContact && (
						<WheelChangeFields
							draft={draft}
							sentWrong={problem?.code === 'wrong-fields' ? problem.fields : []}
							onChange={setDraft}
						/>
					)}
				</div>
				<FormNotice>
					{problem && !isTaken && problem.code !== 'wrong-fields' && <ProblemText problem={problem} />}
				</FormNotice>
				<div className={formStyles.actions}>
					{(isLive || handIn !== null) && (
						<ActionButton<HotelAction> action="book">{t('tyreHotelPage.book')}</ActionButton>
					)}
					{!isLive && handIn === null && isFound(days) && days.length > 0 && (
						<ActionButton<HotelAction> action="chooseDate">{t('tyreHotelPage.continue')}</ActionButton>
					)}
					<ActionButton<HotelAction> action="leaveBooking" variant="secondary">
						{t('tyreHotelPage.back')}
					</ActionButton>
				</div>
			</WizardForm>
			<HandInPlace vehicle={vehicle} />
		</div>
	)
}

/** The pressed day, time or retry is gone: what is asked next gets the focus. */
function useNextFocus({ days, handIn }: TyreHotelStateOf<'booking'>) {
	const content = useRef<HTMLDivElement>(null)
	const [hasFailed, setHasFailed] = useState(false)
	if (isFailed(days) && !hasFailed) setHasFailed(true)
	const asksDay = hasFailed && isFound(days)
	const asked = isTimeSettled(handIn)
		? 'contact'
		: typeof handIn?.times === 'string'
			? handIn.times
			: handIn
				? 'time'
				: asksDay
	// biome-ignore lint/correctness/useExhaustiveDependencies: something else is asked
	useEffect(() => {
		if (document.activeElement === document.body) moveFocus(content.current?.querySelector<HTMLElement>('[data-next]'))
	}, [asked])
	return content
}

/** What is written, kept over Back and a reload with what is chosen. A day that is still available is chosen again. */
function useDraft(
	{ vehicle, days, handIn }: TyreHotelStateOf<'booking'>,
	{ isLive, happen, forgetProblem }: HotelWizard,
	posted: HotelStepProps<'booking'>['posted'],
) {
	const { registrationNumber } = vehicle
	const [draft, setDraft] = useState(() =>
		posted
			? { ...emptyDraft, customer: posted.customer, comment: posted.comment }
			: parseStoredDraft(readSession(draftKey), registrationNumber),
	)
	const { customer, comment } = draft
	const hasDays = isLive && isFound(days)
	useLayoutEffect(() => {
		// Until the days are there, the chosen one may be asked for again.
		if (!hasDays) return
		const chosen = { date: handIn?.date ?? null, startsAt: handIn?.startsAt ?? null }
		writeSession(draftKey, toStoredDraft(registrationNumber, { customer, comment, ...chosen }))
	}, [hasDays, handIn, customer, comment, registrationNumber])

	const chooseAgain = useEffectEvent(() => {
		const { date, startsAt } = draft
		if (handIn !== null || date === null || !isFound(days)) return
		if (days.includes(date)) happen({ type: 'dateChosen', date, startsAt })
	})
	useLayoutEffect(() => {
		if (hasDays) chooseAgain()
	}, [hasDays])

	function change(written: Pick<typeof draft, 'customer' | 'comment'>) {
		setDraft({ ...draft, ...written })
		forgetProblem()
	}
	return [draft, change] as const
}
