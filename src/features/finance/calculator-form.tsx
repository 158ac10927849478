import { type ReactNode, useEffect, useState } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import styles from './calculator.module.css'

/**
 * The fields of a calculator. With JavaScript every change is calculated at once; without, the form is sent to the car's
 * own page, which comes back calculated.
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

/** So long nothing must change before a new result is read out. */
const quietMs = 700

/** A text once it has stopped changing; nothing before the first change. */
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
