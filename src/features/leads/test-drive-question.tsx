import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { lookUpField } from '#domain/leads/form-names.ts'
import { callForTime, type FormQuestion, type ModelTimes, timeFieldOf } from '#domain/leads/form-question.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Button } from '#ui/button.tsx'
import { FieldError, type FieldState, useField } from '#ui/field/field.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import { formatClock, formatDay } from '../booking-form/format-appointment.ts'
import { useLoaded } from '../booking-form/use-loaded.ts'
import { daysOfTimes } from './days-of-times.ts'
import { askTimesOfModel } from './test-drive-calls.ts'
import styles from './test-drive-question.module.css'

/** Days that are shown before the visitor asks for more. */
const daysShown = 3

/**
 * Which car, and a free time to drive it. Without script a button posts the form, whose page comes back with the times. If there are
 * none the seller calls.
 */
export function TestDriveQuestion({
	question,
	found,
}: {
	question: FormQuestion
	/** Of the car that a form posted without script names. */
	found: ModelTimes | null
}) {
	const t = useTranslate()
	const { name, label, options, isRequired } = question
	const car = useField(name)
	const timeName = timeFieldOf(name)
	const time = useField(timeName)
	const place = useRef<HTMLDivElement>(null)
	const [model, setModel] = useState(found?.model ?? null)
	const { value: times, retry } = useLoaded(
		model,
		(signal) => askTimesOfModel(model ?? '', signal),
		found?.times ?? null,
	)
	const checked = (field: string) => place.current?.querySelector<HTMLInputElement>(`input[name="${field}"]:checked`)
	const readModel = useEffectEvent(() => setModel((before) => checked(name)?.value ?? before))
	const [isTaken, setIsTaken] = useState(time.isWrong && (time.value ?? '') !== '')
	const focusWhenLoaded = useRef(false)
	const refuse = useEffectEvent(() => {
		if (!checked(timeName)) return
		setIsTaken(true)
		focusWhenLoaded.current = true
		retry()
	})
	// After the form has restored a draft, in an effect of its own.
	useEffect(() => queueMicrotask(() => readModel()), [])
	// A time that is chosen and refused was taken meanwhile.
	useEffect(() => {
		if (time.isWrong) refuse()
	}, [time.isWrong])
	// The time that had the focus is gone.
	useEffect(() => {
		if (!focusWhenLoaded.current || times === null) return
		focusWhenLoaded.current = false
		moveFocus(place.current?.querySelector<HTMLInputElement>(`input[name="${timeName}"]`))
	}, [times, timeName])
	return (
		<div ref={place} className={styles.question}>
			<fieldset className={styles.group} aria-describedby={car.control['aria-describedby']}>
				<legend>{isRequired ? label : t('leads.optionalQuestion', { question: label })}</legend>
				<div className={styles.chips}>
					{options.map((option) => (
						<Chip
							key={option}
							name={name}
							value={option}
							label={option}
							isChosen={car.value === option}
							isRequired={isRequired}
							onChange={setModel}
						/>
					))}
				</div>
				<FieldError field={car}>{t('leads.invalidAnswer')}</FieldError>
			</fieldset>
			<div className={styles.static}>
				<Button type="submit" variant="secondary" name={lookUpField} value="1" formNoValidate>
					{t('leads.showTimes')}
				</Button>
			</div>
			<p role="status" className={styles.status}>
				{model !== null && times === null && t('leads.loadingTimes')}
				{times?.length === 0 && t('leads.noTestDriveTimes')}
			</p>
			{times !== null && times.length > 0 && (
				<Times key={model} name={timeName} field={time} times={times} isTaken={isTaken} />
			)}
		</div>
	)
}

function Times({
	name,
	field,
	times,
	isTaken,
}: {
	name: string
	field: FieldState
	times: readonly string[]
	isTaken: boolean
}) {
	const t = useTranslate()
	const { locale } = useSite()
	const { value: chosen = '' } = field
	const days = daysOfTimes(times)
	const list = (some: typeof days) => (
		<ul className={styles.days}>
			{some.map(({ date, times: ofDay }) => (
				<li key={date}>
					<span className={styles.day}>{formatDay(date, locale)}</span>
					<div className={styles.times}>
						{ofDay.map((time) => (
							<Chip
								key={time}
								name={name}
								value={time}
								label={formatClock(time, locale)}
								fullLabel={`${formatDay(date, locale)}, ${formatClock(time, locale)}`}
								isChosen={chosen === time}
								isRequired
							/>
						))}
					</div>
				</li>
			))}
		</ul>
	)
	const later = days.slice(daysShown)
	return (
		<fieldset className={styles.group} aria-describedby={field.control['aria-describedby']}>
			<legend>{t('leads.testDriveTime')}</legend>
			{list(days.slice(0, daysShown))}
			{later.length > 0 && (
				<details open={later.some(({ times: ofDay }) => ofDay.includes(chosen))}>
					<summary>{t('leads.moreDays')}</summary>
					{list(later)}
				</details>
			)}
			<div className={styles.call}>
				<Chip
					name={name}
					value={callForTime}
					label={t('leads.testDriveCall')}
					isChosen={chosen === callForTime}
					isRequired
				/>
			</div>
			<FieldError field={field}>{t(isTaken ? 'leads.invalidTestDrive' : 'leads.chooseTime')}</FieldError>
		</fieldset>
	)
}

function Chip({
	name,
	value,
	label,
	fullLabel,
	isChosen,
	isRequired,
	onChange,
}: {
	name: string
	value: string
	label: string
	/** For screen readers, if the label needs what is around it. */
	fullLabel?: string
	isChosen: boolean
	isRequired: boolean
	onChange?: (value: string) => void
}) {
	return (
		<label className={styles.chip}>
			<input
				type="radio"
				name={name}
				value={value}
				defaultChecked={isChosen}
				required={isRequired}
				aria-label={fullLabel}
				onChange={() => onChange?.(value)}
			/>
			<span>{label}</span>
		</label>
	)
}
