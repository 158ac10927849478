import { type CSSProperties, type ReactNode, useId, useState } from 'react'
import {
	clampTo,
	isAdjustable,
	parseTyped,
	type SliderRange,
	snapTo,
	typedDigits,
} from '#domain/finance/slider-range.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { formatNumber } from '#platform/intl-formats.ts'
import styles from './slider-field.module.css'

type SliderFieldProps = {
	label: string
	/** Name of the form field. */
	name: string
	range: SliderRange
	value: number
	/** Formats a value: `36 months`, `£1,400`. */
	textOf: (value: number) => string
	/** The unit of the text field, before or after the number; allows values between the steps. */
	typedIn?: string
	isSignFirst?: boolean
	/** The page was asked for another value, which is out of the range or between the steps. */
	isCorrected?: boolean
	onChange: (value: number) => void
}

/** A slider, with an optional text field for values between its steps. */
export function SliderField(props: SliderFieldProps) {
	const { label, name, range, value, textOf, typedIn, isSignFirst, onChange } = props
	const id = useId()
	const noteId = useId()
	const [isCorrected, setIsCorrected] = useState(props.isCorrected ?? false)
	const note = isCorrected && <RangeNote range={range} value={value} textOf={textOf} />
	if (!isAdjustable(range)) return note && <p className={styles.note}>{note}</p>

	function change(next: number) {
		setIsCorrected(false)
		onChange(next)
	}

	const { min, max, step } = range
	// Rounds up, because the last step can be shorter.
	const end = min + Math.ceil((max - min) / step) * step
	return (
		<div className={styles.field}>
			<div className={styles.head}>
				<label htmlFor={id}>{label}</label>
				{typedIn === undefined ? (
					<span className={styles.value}>{textOf(value)}</span>
				) : (
					<TypedValue
						id={id}
						name={name}
						range={range}
						value={value}
						sign={typedIn}
						isSignFirst={isSignFirst ?? false}
						noteId={noteId}
						onChange={change}
						onCorrect={() => setIsCorrected(true)}
					/>
				)}
			</div>
			<div className={styles.slider} data-is-typed={typedIn === undefined ? undefined : ''}>
				<input
					id={typedIn === undefined ? id : undefined}
					aria-label={typedIn === undefined ? undefined : label}
					name={typedIn === undefined ? name : undefined}
					type="range"
					min={min}
					max={end}
					step={step}
					// A browser moves a value between the steps by itself, which would look like a change of the visitor.
					value={value === max ? end : snapTo({ min, max: end, step }, value)}
					aria-valuetext={textOf(value)}
					aria-describedby={noteId}
					style={{ '--share': (value - min) / (max - min) } as CSSProperties}
					onChange={(event) => change(clampTo(range, Number(event.target.value)))}
				/>
				<Ends>
					<span>{textOf(min)}</span>
					<span>{textOf(max)}</span>
				</Ends>
			</div>
			{/* Always rendered, so that screen readers announce a change. */}
			<p id={noteId} role="status" className={styles.note}>
				{note}
			</p>
		</div>
	)
}

type RangeNoteProps = Pick<SliderFieldProps, 'value' | 'textOf'> & { range: Pick<SliderRange, 'min' | 'max'> }

/** What can be chosen, and the value used instead of the requested one. */
export function RangeNote({ range: { min, max }, value, textOf }: RangeNoteProps) {
	const t = useTranslate()
	if (min === max) return t('common.onlyValue', { value: textOf(value) })
	return t('common.valueLimits', { min: textOf(min), max: textOf(max), value: textOf(value) })
}

/** Hidden from screen readers, because the slider announces its range. */
function Ends({ children }: { children: ReactNode }) {
	return (
		<span className={styles.ends} aria-hidden="true">
			{children}
		</span>
	)
}

type TypedValueProps = {
	id: string
	name: string
	range: SliderRange
	value: number
	sign: string
	isSignFirst: boolean
	noteId: string
	onChange: (value: number) => void
	/** Called after `onChange` with the nearest value, if the typed one was out of the range. */
	onCorrect: () => void
}

/** Valid values apply while typing; others are clamped when the field loses the focus, and a note says so. */
function TypedValue({ id, name, range, value, sign, isSignFirst, noteId, onChange, onCorrect }: TypedValueProps) {
	const locale = useLocale()
	const [typed, setTyped] = useState<string | null>(null)

	function type(text: string) {
		const digits = typedDigits(text)
		setTyped(digits)
		const number = parseTyped(digits)
		if (number !== null && clampTo(range, number) === number) onChange(number)
	}

	function commit() {
		const number = parseTyped(typed)
		const allowed = number === null ? null : clampTo(range, number)
		if (allowed !== null && number !== value) onChange(allowed)
		if (allowed !== number) onCorrect()
		setTyped(null)
	}

	return (
		<span className={styles.typed} data-sign={isSignFirst ? 'first' : undefined}>
			<input
				id={id}
				name={name}
				inputMode="numeric"
				aria-describedby={noteId}
				autoComplete="off"
				value={typed ?? formatNumber(locale, value)}
				onChange={(event) => type(event.target.value)}
				onBlur={commit}
				onKeyDown={(event) => {
					if (event.key !== 'Enter') return
					event.preventDefault()
					commit()
				}}
			/>
			<span>{sign}</span>
		</span>
	)
}
