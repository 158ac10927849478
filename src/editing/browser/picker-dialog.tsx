import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import styles from './picker.module.css'

type PickerProps = {
	title: string
	/** Label of the search. */
	label: string
	words: string
	onWords: (words: string) => void
	/** Said to screen readers: how much was found. */
	status: string
	onClose: () => void
	children: (close: () => void) => ReactNode
}

/** A dialog that is searched by typing. The arrow keys lead through the buttons with `data-choice`, Enter takes the first. */
export function PickerDialog({ title, label, words, onWords, status, onClose, children }: PickerProps) {
	const t = useTranslate()
	const dialog = useRef<HTMLDialogElement>(null)
	const input = useRef<HTMLInputElement>(null)
	useEffect(() => {
		dialog.current?.showModal()
		input.current?.select()
	}, [])
	// Closed before it goes, so that the focus returns to where it was.
	const close = () => dialog.current?.close()

	const move = (event: KeyboardEvent) => {
		// The keys of the page below are for the page.
		event.stopPropagation()
		const choices = [...(dialog.current?.querySelectorAll<HTMLElement>('[data-choice]') ?? [])]
		const at = choices.indexOf(document.activeElement as HTMLElement)
		const isInput = event.target === input.current
		if (event.key === 'ArrowDown' && (isInput || at >= 0)) moveFocus(choices[at + 1])
		else if (event.key === 'ArrowUp' && at >= 0) moveFocus(choices[at - 1] ?? input.current)
		else if (event.key === 'Enter' && isInput) choices[0]?.click()
		else return
		event.preventDefault()
	}
	return (
		<dialog ref={dialog} className={styles.picker} aria-label={title} onClose={onClose} onKeyDown={move}>
			<div className={styles.head}>
				<h2>{title}</h2>
				<button type="button" onClick={close}>
					{t('editing.close')}
				</button>
			</div>
			<label className={styles.search}>
				{label}
				<input
					ref={input}
					type="text"
					autoComplete="off"
					spellCheck={false}
					value={words}
					onChange={(event) => onWords(event.target.value)}
				/>
			</label>
			<p role="status" className="visually-hidden">
				{status}
			</p>
			<div className={styles.found}>{children(close)}</div>
		</dialog>
	)
}
