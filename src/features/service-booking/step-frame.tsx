import { type MouseEvent, type ReactNode, useId } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { Icon } from '#ui/icon.tsx'
import { useStepFocus } from '#ui/wizard/use-step-focus.ts'
import { type BookingStep, stepNumber } from './booking.ts'
import { type BookingState, mayOpen } from './booking-flow.ts'
import styles from './step-frame.module.css'

type StepFrameProps = {
	step: BookingStep
	title: string
	state: BookingState
	/** The address that shows the step without JavaScript. */
	href: string
	onOpen: () => void
	/** What was chosen, shown once the step is done. */
	summary: ReactNode
	children: ReactNode
}

/** The specification names four steps; the confirmation is not one of them. */
const stepCount = 4

/** One of the steps: open, done with its summary, or still to come. Its heading gets the focus when it opens. */
export function StepFrame({ step, title, state, href, onOpen, summary, children }: StepFrameProps) {
	const t = useTranslate()
	const headingId = useId()
	const isOpen = state.step === step
	const number = stepNumber(step)
	const isDone =
		number < stepNumber(state.step) || (state.reached !== null && number < stepNumber(state.reached) && !isOpen)
	const heading = useStepFocus({ isOpen, wasOpen: isOpen, block: 'start' })

	function open(event: MouseEvent) {
		event.preventDefault()
		onOpen()
	}
	const head = (
		<>
			<span className={styles.mark} aria-hidden="true">
				{isDone ? <Icon name="check" size={18} /> : number}
			</span>
			<span className={styles.title}>{title}</span>
		</>
	)
	const position = t('booking.stepOf', { step: number, last: Math.min(stepCount, state.lastStep) })
	return (
		<section
			className={styles.step}
			data-state={isOpen ? 'open' : isDone ? 'done' : 'waiting'}
			aria-labelledby={headingId}
		>
			<div className={styles.head}>
				<h2 ref={heading} id={headingId} tabIndex={-1} className={styles.heading}>
					{head}
					<span className={styles.position}>{position}</span>
					{isDone && <span className="visually-hidden">{t('booking.stepDone')}</span>}
				</h2>
				{!isOpen && mayOpen(state, step) && (
					<Anchor href={href} rel="nofollow" className={styles.change} onClick={open}>
						{t('booking.change')} <span className="visually-hidden">{title}</span>
					</Anchor>
				)}
			</div>
			{isOpen ? (
				<div className={styles.body}>{children}</div>
			) : (
				isDone && <div className={styles.summary}>{summary}</div>
			)}
		</section>
	)
}
