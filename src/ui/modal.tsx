import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { Icon } from './icon.tsx'
import styles from './modal.module.css'
import { followPullDown } from './pull-down.ts'

type ModalProps = {
	title: string
	closeLabel: string
	/** Gives it its size and place. */
	className: string | undefined
	onClose: () => void
	/** Takes the height that the head leaves. */
	children: ReactNode
}

/**
 * A dialog over the page, from the moment it is drawn. The cross and Escape close it, a sheet also a finger that pulls it
 * down; the focus returns to where it was.
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

/** What scrolls in a modal. */
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
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
		<section className={`${styles.scroll} ${className ?? ''}`} aria-label={label} tabIndex={0}>
			{children}
		</section>
	)
}

/** Closes the modal in which something happened. A modal that is only taken away does not return the focus. */
export function closeModal({ currentTarget }: SyntheticEvent<HTMLElement>) {
	currentTarget.closest('dialog')?.close()
}
