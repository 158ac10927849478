import { type DragEvent, type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { cardsDragged } from './drag.ts'
import { stepOf } from './loop-row.tsx'

/** A hand that trembles less than this has pressed, not dragged. */
const pressPx = 6

type Drag = { pointerId: number; startX: number; startLeft: number; hasMoved: boolean }

/** Lets a row be pulled by mouse or finger; where it is let go, whole cards decide where it rests. */
export function useDrag(row: RefObject<HTMLElement | null>) {
	const drag = useRef<Drag | null>(null)

	function scrollToCard(element: HTMLElement, index: number) {
		const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
		const left = Math.max(0, index * stepOf(element))
		// Snapping would fight with the way there; at its end both agree.
		element.style.scrollSnapType = 'none'
		element.addEventListener('scrollend', () => element.style.removeProperty('scroll-snap-type'), { once: true })
		element.scrollTo({ left, behavior: isCalm ? 'instant' : 'smooth' })
	}
	const cardAt = (element: HTMLElement, left: number) => Math.round(left / stepOf(element))

	function release(event: PointerEvent<HTMLElement>) {
		const current = drag.current
		const element = row.current
		if (!current || !element || event.pointerId !== current.pointerId) return
		if (!current.hasMoved) {
			drag.current = null
			return
		}
		const distance = current.startX - event.clientX
		scrollToCard(element, cardAt(element, current.startLeft) + cardsDragged(distance, stepOf(element)))
	}

	return {
		moveBy(cards: 1 | -1) {
			const element = row.current
			if (element) scrollToCard(element, cardAt(element, element.scrollLeft) + cards)
		},
		handlers: {
			onPointerDown(event: PointerEvent<HTMLElement>) {
				if (event.button !== 0 || !row.current) return
				drag.current = {
					pointerId: event.pointerId,
					startX: event.clientX,
					startLeft: row.current.scrollLeft,
					hasMoved: false,
				}
			},
			onPointerMove(event: PointerEvent<HTMLElement>) {
				const current = drag.current
				const element = row.current
				if (!current || !element || event.pointerId !== current.pointerId || event.buttons === 0) return
				const distance = current.startX - event.clientX
				if (!current.hasMoved && Math.abs(distance) < pressPx) return
				if (!current.hasMoved) {
					current.hasMoved = true
					element.setPointerCapture(event.pointerId)
					element.style.scrollSnapType = 'none'
				}
				element.scrollLeft = current.startLeft + distance
			},
			onPointerUp: release,
			onPointerCancel: release,
			/** The click at the end of a drag is none; one by keyboard, which has no count, always is. */
			onClickCapture(event: MouseEvent) {
				if (drag.current?.hasMoved && event.detail > 0) {
					event.preventDefault()
					event.stopPropagation()
				}
				drag.current = null
			},
			onDragStart: (event: DragEvent) => event.preventDefault(),
		},
	}
}
