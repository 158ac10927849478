import type { ReactNode } from 'react'
import { useStepFocus } from './use-step-focus.ts'
import styles from './wizard-step.module.css'

/** A step with its heading, of a flow that shows one at a time. A running call covers it. */
export function WizardStep({
	heading,
	isEntered,
	hasOwnFocus = false,
	busyText,
	onEnter,
	children,
}: {
	heading: string
	/** The visitor has come to it; false on the page's first step. */
	isEntered: boolean
	/** A field of the step takes the focus instead of the heading. */
	hasOwnFocus?: boolean | undefined
	/** Null if no call is running. */
	busyText: string | null
	/** Enter on the heading, which has the focus. */
	onEnter?: (() => void) | undefined
	children: ReactNode
}) {
	const title = useStepFocus({ isOpen: true, wasOpen: !isEntered, block: 'nearest', isScrolledOnly: hasOwnFocus })
	return (
		<div className={styles.step} aria-busy={busyText !== null}>
			<h2 ref={title} tabIndex={-1} onKeyDown={({ key }) => key === 'Enter' && onEnter?.()}>
				{heading}
			</h2>
			{children}
			<p role="status" className={busyText === null ? 'visually-hidden' : styles.busy}>
				{busyText}
			</p>
		</div>
	)
}
