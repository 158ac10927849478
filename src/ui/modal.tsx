import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { Icon } from './icon.tsx'
import styles from './modal.module.css'
import { followPullDown } from './pull-down.ts'

type ModalProps = {
	title: string
	closeLabel: string
	/** Sets its size and place. */
	className: string | undefined
	onClose: () => void
	/** Fills the height below the head. */
	children: ReactNode
}

/**
 * A dialog over the page, open while mounted. The close button and Escape close it, a bottom sheet also a downward
 * swipe; the focus returns to where it was.
 */
export function Modal({ title, closeLabel, className, onClose, children }: ModalProps) {
	const titleId = useId()
	const dialog = useRef<HTMLDialogElement>(null)
	useEffect(() => {
		if (!dialog.current) return
		dialog.current.showModal()
		return followPullDown(dialog.current)
	}, [])
	return (
		<dialog
			ref={dialog}
			className={`${styles.modal} ${className}`}
			aria-labelledby={titleId}
			onClose={onClose}
			data-covers-page
		>
			<header className={styles.head}>
				<h2 id={titleId}>{title}</h2>
				<button type="button" className={styles.close} aria-label={closeLabel} onClick={closeModal}>
					<Icon name="close" />
				</button>
			</header>
			{children}
		</dialog>
	)
}

/** The scrollable part of a modal. */
export function ModalScroll({
	label,
	className,
	children,
}: {
	label: string
	className?: string
	children: ReactNode
}) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
		<section className={`${styles.scroll} ${className ?? ''}`} aria-label={label} tabIndex={0}>
			{children}
		</section>
	)
}

/** Closes the modal around an event's target. A modal that is only unmounted does not restore the focus. */
export function closeModal({ currentTarget }: SyntheticEvent<HTMLElement>) {
	currentTarget.closest('dialog')?.close()
}
