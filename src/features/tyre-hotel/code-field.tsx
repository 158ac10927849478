import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import { type CodeBoxes, codeLength, pasteCode, pressKey, toCode, typeDigits } from './code-boxes.ts'
import styles from './code-field.module.css'

type CodeFieldProps = {
	/** Null without script. */
	boxes: CodeBoxes | null
	onChange: (boxes: CodeBoxes) => void
	error: ReactNode
	/** Whether the first box gets the focus when it is shown. */
	hasFocus: boolean
}

/** The code of a message: a box for each digit, or one field without script. */
export function CodeField({ boxes, error, ...field }: CodeFieldProps) {
	const t = useTranslate()
	const id = useId()
	return (
		<div className={styles.code}>
			{boxes ? (
				<Boxes {...field} boxes={boxes} errorId={error ? `${id}-error` : undefined} />
			) : (
				<TextField
					label={t('tyreHotelPage.code')}
					aria-describedby={error ? `${id}-error` : undefined}
					name="code"
					inputMode="numeric"
					autoComplete="one-time-code"
					pattern="[0-9]{4}"
					maxLength={codeLength}
					required
				/>
			)}
			<div role="alert">
				{error && (
					<p id={`${id}-error`} className={styles.error}>
						{error}
					</p>
				)}
			</div>
		</div>
	)
}

/** Four boxes for the digits. Phones fill in the whole code at the first one. */
function Boxes({
	boxes,
	onChange,
	errorId,
	hasFocus,
}: Omit<CodeFieldProps, 'boxes' | 'error'> & { boxes: CodeBoxes; errorId: string | undefined }) {
	const t = useTranslate()
	const inputs = useRef<(HTMLInputElement | null)[]>([])
	useLayoutEffect(() => {
		if (hasFocus) moveFocus(inputs.current[0])
	}, [hasFocus])

	function change(next: CodeBoxes) {
		onChange(next)
		moveFocus(inputs.current[next.focus])
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
		<fieldset aria-describedby={errorId}>
			<legend className="visually-hidden">{t('tyreHotelPage.code')}</legend>
			<input type="hidden" name="code" value={toCode(boxes) ?? ''} />
			<div className={styles.boxes}>
				{boxes.digits.map((digit, index) => (
					<input
						// biome-ignore lint/suspicious/noArrayIndexKey: the boxes never change places
						key={index}
						ref={(input) => {
							inputs.current[index] = input
						}}
						value={digit}
						// The same digit over the old one is no change.
						onInput={({ currentTarget }) => change(typeDigits(boxes, index, withoutOld(currentTarget.value, digit)))}
						onKeyDown={(event) => press(event, index)}
						onPaste={paste}
						onFocus={({ target }) => target.select()}
						inputMode="numeric"
						autoComplete={index === 0 ? 'one-time-code' : 'off'}
						aria-label={t('tyreHotelPage.digit', { number: index + 1, count: codeLength })}
						aria-invalid={errorId !== undefined || undefined}
						required
					/>
				))}
			</div>
		</fieldset>
	)
}

/** What was typed beside the digit that was there. */
function withoutOld(value: string, digit: string): string {
	return value.length === 2 && digit !== '' ? value.replace(digit, '') : value
}
