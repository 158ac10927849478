import { type CSSProperties, type ReactNode, useId, useState } from 'react'
import { formatNumber } from '#i18n/message.ts'
import { useLocale } from '#i18n/texts-context.tsx'
import styles from './slider-field.module.css'
import { clampTo, isAdjustable, parseTyped, type SliderRange, typedDigits } from './slider-range.ts'

type SliderFieldProps = {
	label: string
	/** What the value is called when the form is sent. */
	name: string
	range: SliderRange
	value: number
	/** How a value reads: `36 months`, `£1,400`. */
	textOf: (value: number) => string
	/** Values between the steps can be typed; the sign is what they are counted in, before or after the number. */
	typedIn?: string
	isSignFirst?: boolean
	onChange: (value: number) => void
}

/** A slider, with a field for those who would rather type where values between its steps make sense. */
export function SliderField({ label, name, range, value, textOf, typedIn, isSignFirst, onChange }: SliderFieldProps) {
	const id = useId()
	if (!isAdjustable(range)) return null

	const { min, max, step } = range
	// A last step that is shorter than the others is one step too.
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

/** The slider tells its ends itself. */
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

/** What fits is taken while it is typed; what does not is held inside the ends when the field is left. */
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
