import { cardsDragged } from './drag.ts'

/** A hand that trembles less than this has pressed, not dragged. */
const pressPx = 6

type Drag = { pointerId: number; startX: number; startLeft: number; hasMoved: boolean }

/** From the beginning of a card to that of the next. */
export function stepOf(row: HTMLElement): number {
	const [first, second] = row.children
	if (!(first instanceof HTMLElement)) return row.clientWidth
	return second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : first.offsetWidth
}

/** Index of the card that begins there. */
export function cardAt(row: HTMLElement, left: number): number {
	return Math.round(left / stepOf(row))
}

export function scrollToCard(row: HTMLElement, index: number): void {
	const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
	// Snapping would fight with the way there; at its end both agree.
	row.style.scrollSnapType = 'none'
	row.addEventListener('scrollend', () => row.style.removeProperty('scroll-snap-type'), { once: true })
	row.scrollTo({ left: Math.max(0, index * stepOf(row)), behavior: isCalm ? 'instant' : 'smooth' })
}

/** Lets a row be pulled by mouse or finger; where it is let go, whole cards decide where it rests. */
export function letDrag(row: HTMLElement): void {
	let drag: Drag | null = null

	row.addEventListener('pointerdown', ({ button, pointerId, clientX }) => {
		if (button === 0) drag = { pointerId, startX: clientX, startLeft: row.scrollLeft, hasMoved: false }
	})
	row.addEventListener('pointermove', ({ pointerId, clientX, buttons }) => {
		if (!drag || pointerId !== drag.pointerId || buttons === 0) return
		const distance = drag.startX - clientX
		if (!drag.hasMoved && Math.abs(distance) < pressPx) return
		if (!drag.hasMoved) {
			drag.hasMoved = true
			row.setPointerCapture(pointerId)
			row.style.scrollSnapType = 'none'
		}
		row.scrollLeft = drag.startLeft + distance
	})
	function release({ pointerId, clientX }: PointerEvent) {
		if (!drag || pointerId !== drag.pointerId) return
		if (!drag.hasMoved) {
			drag = null
			return
		}
		scrollToCard(row, cardAt(row, drag.startLeft) + cardsDragged(drag.startX - clientX, stepOf(row)))
	}
	row.addEventListener('pointerup', release)
	row.addEventListener('pointercancel', release)
	// The click at the end of a drag is none; one by keyboard, which has no count, always is.
	row.addEventListener(
		'click',
		(event) => {
			if (drag?.hasMoved && event.detail > 0) {
				event.preventDefault()
				event.stopPropagation()
			}
			drag = null
		},
		{ capture: true },
	)
	row.addEventListener('dragstart', (event) => event.preventDefault())
}
