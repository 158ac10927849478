import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { type CodeBoxes, codeLength, pasteCode, pressKey, typeDigits } from './code-boxes.ts'
import styles from './code-field.module.css'

/** Four boxes for the digits of a code. Phones fill in the whole code at the first one. */
export function CodeField({
	boxes,
	onChange,
	error,
	hasFocus,
}: {
	boxes: CodeBoxes
	onChange: (boxes: CodeBoxes) => void
	error: string | null
	/** Whether the first box gets the focus when it is shown. */
	hasFocus: boolean
}) {
	const t = useTranslate()
	const id = useId()
	const inputs = useRef<(HTMLInputElement | null)[]>([])
	useEffect(() => {
		if (hasFocus) inputs.current[0]?.focus()
	}, [hasFocus])

	function change(next: CodeBoxes) {
		onChange(next)
		inputs.current[next.focus]?.focus()
	}
	function press(event: KeyboardEvent, index: number) {
		const next = pressKey(boxes, index, event.key)
		if (!next) return
		event.preventDefault()
		change(next)
	}
	function paste(event: ClipboardEvent) {
		event.preventDefault()
		change(pasteCode(boxes, event.clipboardData.getData('text')))
	}
	return (
		<fieldset className={styles.code} aria-describedby={error === null ? undefined : `${id}-error`}>
			<legend className="visually-hidden">{t('tyreHotelPage.code')}</legend>
			<div className={styles.boxes}>
				{boxes.digits.map((digit, index) => (
					<input
						// biome-ignore lint/suspicious/noArrayIndexKey: the boxes never change places
						key={index}
						ref={(input) => {
							inputs.current[index] = input
						}}
						value={digit}
						onChange={({ target }) => change(typeDigits(boxes, index, withoutOld(target.value, digit)))}
						onKeyDown={(event) => press(event, index)}
						onPaste={paste}
						onFocus={({ target }) => target.select()}
						inputMode="numeric"
						autoComplete={index === 0 ? 'one-time-code' : 'off'}
						aria-label={t('tyreHotelPage.digit', { number: index + 1, count: codeLength })}
						aria-invalid={error !== null || undefined}
						required
					/>
				))}
			</div>
			<div role="alert">
				{error !== null && (
					<p id={`${id}-error`} className={styles.error}>
						{error}
					</p>
				)}
			</div>
		</fieldset>
	)
}

/** What was typed beside the digit that was there. */
function withoutOld(value: string, digit: string): string {
	return value.length === 2 && digit !== '' ? value.replace(digit, '') : value
}
