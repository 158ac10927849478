import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import { arrowTarget, isArrow } from './arrow-target.ts'
import styles from './picker.module.css'

type PickerProps = {
	title: string
	/** Label of the search. */
	label: string
	words: string
	onWords: (words: string) => void
	/** What was found, in words. */
	status: string
	/** What is shown is of the words that are typed. */
	isCurrent: boolean
	removal?: { label: string; onRemove: () => void } | undefined
	onClose: () => void
	children: (close: () => void) => ReactNode
}

/**
 * A dialog that is searched by typing. The arrow keys lead through the buttons with `data-choice`, Enter takes the first, once it is what
 * the words have found.
 */
export function PickerDialog(props: PickerProps) {
	const { title, label, words, onWords, status, isCurrent, removal, onClose, children } = props
	const t = useTranslate()
	const dialog = useRef<HTMLDialogElement>(null)
	const input = useRef<HTMLInputElement>(null)
	const isFirstWanted = useRef(false)
	useEffect(() => {
		dialog.current?.showModal()
		input.current?.select()
	}, [])
	useEffect(() => {
		if (!isCurrent || !isFirstWanted.current) return
		isFirstWanted.current = false
		choicesIn(dialog.current)[0]?.click()
	}, [isCurrent])
	// Closed before it goes, so that the focus returns to where it was.
	const close = () => dialog.current?.close()

	const move = (event: KeyboardEvent) => {
		// The keys of the page below are for the page.
		event.stopPropagation()
		const { key } = event
		const choices = choicesIn(dialog.current)
		const at = choices.indexOf(document.activeElement as HTMLElement)
		const isInput = event.target === input.current
		if (isInput && key === 'ArrowDown') moveFocus(choices[0])
		else if (isInput && key === 'Enter') {
			if (isCurrent) choices[0]?.click()
			else isFirstWanted.current = true
		} else if (at >= 0 && isArrow(key)) {
			const boxes = choices.map((choice) => choice.getBoundingClientRect())
			const to = arrowTarget(boxes, at, key)
			if (to !== null) moveFocus(choices[to])
			else if (key === 'ArrowUp') moveFocus(input.current)
		} else return
		event.preventDefault()
	}
	return (
		<dialog ref={dialog} className={styles.picker} aria-label={title} onClose={onClose} onKeyDown={move}>
			<div className={styles.head}>
				<h2>{title}</h2>
				{removal && (
					<button
						type="button"
						onClick={() => {
							close()
							removal.onRemove()
						}}
					>
						{removal.label}
					</button>
				)}
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
					onChange={(event) => {
						isFirstWanted.current = false
						onWords(event.target.value)
					}}
				/>
			</label>
			<p role="status" className={styles.status}>
				{status}
			</p>
			<div className={styles.found}>{children(close)}</div>
		</dialog>
	)
}

const choicesIn = (dialog: HTMLElement | null) => [...(dialog?.querySelectorAll<HTMLElement>('[data-choice]') ?? [])]
