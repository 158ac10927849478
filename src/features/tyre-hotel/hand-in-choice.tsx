import { useState } from 'react'
import { wallClock } from '#domain/calendar/wall-clock.ts'
import { formatClock, formatDay } from '#features/booking-form/format-appointment.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { tooManyText } from '#i18n/too-many.ts'
import { useSite } from '#sites/site-context.tsx'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { ActionButton } from '#ui/wizard/wizard-form.tsx'
import styles from './hand-in-choice.module.css'
import type { HotelAction, HotelWizard } from './hotel-table.ts'
import { MonthCalendar } from './month-calendar.tsx'
import { type HandIn, isFailed } from './tyre-hotel-flow.ts'

/** A day of the calendar, or of a list without script. */
export function DayChoice({ days, wizard }: { days: readonly string[]; wizard: HotelWizard }) {
	const t = useTranslate()
	const { locale, market } = useSite()
	const [now] = useState(() => new Date())
	if (wizard.isLive) {
		const { date: today } = wallClock(now, market.timeZone)
		const choose = (date: string) => {
			wizard.forgetProblem()
			wizard.happen({ type: 'dateChosen', date })
		}
		return <MonthCalendar days={days} today={today} onChosen={choose} />
	}
	return (
		<SelectField
			label={t('tyreHotelPage.chooseDay')}
			name="date"
			options={days.map((day) => ({ value: day, text: formatDay(day, locale) }))}
			required
		/>
	)
}

/** The times of the chosen day, or the chosen one. Without script the time is sent with the rest. */
export function TimeChoice({ handIn: { times, startsAt }, wizard }: { handIn: HandIn; wizard: HotelWizard }) {
	const t = useTranslate()
	const { locale } = useSite()
	if (times === 'loading') return <p role="status">{t('tyreHotelPage.loadingTimes')}</p>
	if (isFailed(times)) {
		return (
			<>
				<FormNotice>{times.tooMany ? tooManyText(t, times.tooMany) : t('tyreHotelPage.timesFailed')}</FormNotice>
				<p>
					<ActionButton<HotelAction> action="loadTimes" variant="secondary" size="medium" data-next="">
						{t('tyreHotelPage.tryAgain')}
					</ActionButton>
				</p>
			</>
		)
	}
	if (times.length === 0) return <p role="status">{t('tyreHotelPage.noTimes')}</p>
	if (!wizard.isLive) {
		return (
			<fieldset>
				<legend className={styles.timesTitle}>{t('tyreHotelPage.timesTitle')}</legend>
				<div className={styles.times}>
					{times.map((time) => (
						<label key={time}>
							<input type="radio" name="startsAt" value={time} defaultChecked={time === startsAt} required />
							{formatClock(time, locale)}
						</label>
					))}
				</div>
			</fieldset>
		)
	}
	if (startsAt !== null) {
		return <ChosenLine title={t('tyreHotelPage.chosenTime')} text={formatClock(startsAt, locale)} change="otherTime" />
	}
	return (
		<div>
			<h3 data-next="" tabIndex={-1} className={styles.timesTitle}>
				{t('tyreHotelPage.timesTitle')}
			</h3>
			<ul className={styles.times}>
				{times.map((time) => (
					<li key={time}>
						<Button variant="secondary" onClick={() => wizard.happen({ type: 'timeChosen', startsAt: time })}>
							{formatClock(time, locale)}
						</Button>
					</li>
				))}
			</ul>
		</div>
	)
}

/** What was chosen, and the way to change it. */
export function ChosenLine({ title, text, change }: { title: string; text: string; change: HotelAction }) {
	const t = useTranslate()
	return (
		<p className={styles.chosen}>
			<span>
				<small>{title}</small>
				<strong>{text}</strong>
			</span>
			<ActionButton action={change} variant="ghost" aria-label={t('tyreHotelPage.changeChosen', { what: title })}>
				{t('tyreHotelPage.change')}
			</ActionButton>
		</p>
	)
}
