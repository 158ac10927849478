import { Children, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { RowButtons, scrollRowClass, useScrollEnds } from '#ui/scroll-row.tsx'
import styles from './loop-row.module.css'
import { useDrag } from './use-drag.ts'

/**
 * Cards in a row without an end: the browser adds a second round of them, and whoever has come to that one is put back to the
 * same place of the first. Where all cards fit the screen there is one round only.
 */
export function LoopRow({
	previousLabel,
	nextLabel,
	children,
}: {
	previousLabel: string
	nextLabel: string
	children: ReactNode
}) {
	const cards = Children.toArray(children)
	const row = useRef<HTMLUListElement>(null)
	const isLooping = useLoop(row, cards.length)
	const ends = useScrollEnds(row)
	const drag = useDrag(row)
	return (
		<div className={styles.scroller}>
			{/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without markers is a list */}
			<ul ref={row} className={`${scrollRowClass} ${styles.row}`} role="list" {...drag.handlers}>
				{cards.map((card, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
					<li key={index}>{card}</li>
				))}
				{isLooping &&
					cards.map((card, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
						<li key={`again ${index}`} ref={leaveToPointers} aria-hidden="true">
							{card}
						</li>
					))}
			</ul>
			<RowButtons ends={ends} previousLabel={previousLabel} nextLabel={nextLabel} onMove={drag.moveBy} />
		</div>
	)
}

/** The second round shows what the first has said: keyboards and screen readers need not meet it again. */
function leaveToPointers(item: HTMLElement | null) {
	for (const element of item?.querySelectorAll<HTMLElement>('a, button') ?? []) element.tabIndex = -1
}

/** Whether there is a second round; while there is, scrolling that comes to rest in it goes on in the first. */
function useLoop(row: RefObject<HTMLElement | null>, count: number): boolean {
	const [isLooping, setIsLooping] = useState(false)
	useEffect(() => {
		const element = row.current
		if (!element) return
		const measure = () => {
			const { paddingInlineStart, paddingInlineEnd, columnGap } = getComputedStyle(element)
			const room = element.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
			setIsLooping(count > 1 && stepOf(element) * count - Number.parseFloat(columnGap) > room)
		}
		const goRound = () => {
			const round = stepOf(element) * count
			const isInSecondRound = element.childElementCount > count && element.scrollLeft > round - 1
			if (isInSecondRound) element.scrollTo({ left: element.scrollLeft - round, behavior: 'instant' })
		}
		const observer = new ResizeObserver(measure)
		observer.observe(element)
		element.addEventListener('scrollend', goRound)
		return () => {
			observer.disconnect()
			element.removeEventListener('scrollend', goRound)
		}
	}, [row, count])
	return isLooping
}

/** From the beginning of a card to that of the next. */
export function stepOf(row: HTMLElement): number {
	const [first, second] = [...row.children]
	if (!(first instanceof HTMLElement)) return row.clientWidth
	return second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : first.offsetWidth
}
