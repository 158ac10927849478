import { type ReactNode, useEffect, useRef } from 'react'
import styles from './hotel-step.module.css'

/** A step with its heading, which comes into view and gets the focus when the visitor has come to it. A running call covers it. */
export function HotelStep({
	title,
	isEntered,
	focusesField = false,
	busyText,
	children,
}: {
	title: string
	/** False on the page's first step. */
	isEntered: boolean
	/** A field of the step takes the focus instead. */
	focusesField?: boolean
	/** Null if no call is running. */
	busyText: string | null
	children: ReactNode
}) {
	const heading = useRef<HTMLHeadingElement>(null)
	useEffect(() => {
		if (!isEntered) return
		heading.current?.scrollIntoView({ block: 'nearest' })
		if (!focusesField) heading.current?.focus({ preventScroll: true })
	}, [isEntered, focusesField])
	return (
		<div className={styles.step} aria-busy={busyText !== null}>
			<h2 ref={heading} tabIndex={-1}>
				{title}
			</h2>
			{children}
			<p role="status" className={busyText === null ? 'visually-hidden' : styles.busy}>
				{busyText}
			</p>
		</div>
	)
}
