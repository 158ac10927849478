import { type CSSProperties, type ReactNode, useId, useState } from 'react'
import { formatNumber } from '#i18n/message.ts'
import { useLocale } from '#i18n/texts-context.tsx'
import styles from './slider-field.module.css'
import { clampTo, isAdjustable, parseTyped, type SliderRange, typedDigits } from './slider-range.ts'

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
	onChange: (value: number) => void
}

/** A slider, with an optional text field for values between its steps. */
export function SliderField({ label, name, range, value, textOf, typedIn, isSignFirst, onChange }: SliderFieldProps) {
	const id = useId()
	if (!isAdjustable(range)) return null

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
						onChange={onChange}
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
					value={value === max ? end : value}
					aria-valuetext={textOf(value)}
					style={{ '--share': (value - min) / (max - min) } as CSSProperties}
					onChange={(event) => onChange(clampTo(range, Number(event.target.value)))}
				/>
				<Ends>
					<span>{textOf(min)}</span>
					<span>{textOf(max)}</span>
				</Ends>
			</div>
		</div>
	)
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
	onChange: (value: number) => void
}

/** Valid values apply while typing; others are clamped when the field loses the focus. */
function TypedValue({ id, name, range, value, sign, isSignFirst, onChange }: TypedValueProps) {
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
		if (number !== null) onChange(clampTo(range, number))
		setTyped(null)
	}

	return (
		<span className={styles.typed} data-sign={isSignFirst ? 'first' : undefined}>
			<input
				id={id}
				name={name}
				inputMode="numeric"
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
