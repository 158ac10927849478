import { type ReactNode, useEffect, useState } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import styles from './calculator.module.css'

/**
 * The fields of a calculator. With JavaScript every change is calculated immediately; without it the form is sent to
 * the car's page, which returns the calculated result.
 */
export function CalculatorForm({ result, children }: { result: string; children: ReactNode }) {
	const t = useTranslate()
	const spoken = useSettled(result)
	return (
		<form className={styles.calculator} action="#finance" onSubmit={(event) => event.preventDefault()}>
			{children}
			<div className={styles.send}>
				<Button type="submit" variant="secondary">
					{t('finance.calculate')}
				</Button>
			</div>
			<p role="status" className="visually-hidden">
				{spoken && t('finance.recalculated', { cost: spoken })}
			</p>
		</form>
	)
}

/** Time without changes before a new result is announced. */
const quietMs = 700

/** A text after it has stopped changing; empty before the first change. */
function useSettled(text: string): string {
	const [first] = useState(text)
	const [settled, setSettled] = useState('')
	useEffect(() => {
		if (text === first && settled === '') return
		const timer = setTimeout(setSettled, quietMs, text)
		return () => clearTimeout(timer)
	}, [text, first, settled])
	return settled
}
