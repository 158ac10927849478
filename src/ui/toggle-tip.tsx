import { useId } from 'react'
import { tipText } from './tip-text.ts'
import styles from './toggle-tip.module.css'

/** A short explanation behind a button, for mouse, touch and keyboard. Escape or an outside press closes it. */
export function ToggleTip({ label, text, lang }: { label: string; text: string; lang?: string | undefined }) {
	const id = useId()
	return (
		<>
			<button type="button" className={styles.button} popoverTarget={id} aria-label={label}>
				<span aria-hidden="true">i</span>
			</button>
			<span id={id} popover="auto" role="note" className={styles.tip} lang={lang}>
				{tipText(text)}
			</span>
		</>
	)
}
