import { Children, type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import styles from './scroll-row.module.css'

/** The row itself, as wide as the screen. */
export const scrollRowClass = styles.row

/** Cards in a row that is swiped, scrolled or moved by its two buttons; what is cut off shows that there is more. */
export function ScrollRow({
	previousLabel,
	nextLabel,
	action,
	children,
}: {
	previousLabel: string
	nextLabel: string
	/** Stands below the row, in line with its buttons. */
	action?: ReactNode
	children: ReactNode
}) {
	const list = useRef<HTMLUListElement>(null)
	const ends = useScrollEnds(list)
	const move = (direction: 1 | -1) => {
		const element = list.current
		// The snapping does the exact part: nearly a whole width lands on the first card that was cut off.
		element?.scrollBy({ left: direction * element.clientWidth * 0.9, behavior: 'smooth' })
	}
	return (
		<div className={styles.scroller}>
			{/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without markers is a list */}
			<ul ref={list} className={scrollRowClass} role="list">
				{Children.map(children, (child) => (
					<li>{child}</li>
				))}
			</ul>
			<div className={styles.foot}>
				{action}
				<RowButtons ends={ends} previousLabel={previousLabel} nextLabel={nextLabel} onMove={move} />
			</div>
		</div>
	)
}

type RowButtonsProps = {
	/** Null as long as nobody has looked: the buttons have their room and wait. */
	ends: ScrollEnds | null
	previousLabel: string
	nextLabel: string
	onMove: (direction: 1 | -1) => void
}

/** None where the whole row is seen. */
export function RowButtons({ ends, previousLabel, nextLabel, onMove }: RowButtonsProps) {
	const { atStart, atEnd } = ends ?? { atStart: true, atEnd: true }
	return (
		<div className={styles.buttons} hidden={atStart && atEnd} data-waiting={ends === null || undefined}>
			<button type="button" aria-label={previousLabel} disabled={atStart} onClick={() => onMove(-1)}>
				<Icon name="arrow-left" />
			</button>
			<button type="button" aria-label={nextLabel} disabled={atEnd} onClick={() => onMove(1)}>
				<Icon name="arrow-right" />
			</button>
		</div>
	)
}

type ScrollEnds = { atStart: boolean; atEnd: boolean }

/** Whether the row stands at its ends; null before any script has looked. */
export function useScrollEnds(list: { current: HTMLElement | null }): ScrollEnds | null {
	const [ends, setEnds] = useState<ScrollEnds | null>(null)
	useEffect(() => {
		const element = list.current
		if (!element) return
		const measure = () => {
			const left = Math.abs(element.scrollLeft)
			const atStart = left < 2
			const atEnd = left + element.clientWidth > element.scrollWidth - 2
			setEnds((last) => (last?.atStart === atStart && last.atEnd === atEnd ? last : { atStart, atEnd }))
		}
		const observer = new ResizeObserver(measure)
		observer.observe(element)
		element.addEventListener('scroll', measure, { passive: true })
		return () => {
			observer.disconnect()
			element.removeEventListener('scroll', measure)
		}
	}, [list])
	return ends
}
