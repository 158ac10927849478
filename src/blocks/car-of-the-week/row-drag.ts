import { cardsDragged } from './drag.ts'

/** A movement below this distance is a click, not a drag. */
const pressPx = 6

type Drag = { pointerId: number; startX: number; startLeft: number; hasMoved: boolean }

/** Distance from the start of a card to the start of the next. */
export function stepOf(row: HTMLElement): number {
	const [first, second] = row.children
	if (!(first instanceof HTMLElement)) return row.clientWidth
	return second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : first.offsetWidth
}

/** Index of the card that starts at this position. */
export function cardAt(row: HTMLElement, left: number): number {
	return Math.round(left / stepOf(row))
}

export function scrollToCard(row: HTMLElement, index: number): void {
	const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
	// Snapping would interfere with the animation; at its end both agree.
	row.style.scrollSnapType = 'none'
	row.addEventListener('scrollend', () => row.style.removeProperty('scroll-snap-type'), { once: true })
	row.scrollTo({ left: Math.max(0, index * stepOf(row)), behavior: isCalm ? 'instant' : 'smooth' })
}

/** Lets a row be dragged by mouse or touch; on release it snaps to a whole card. */
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
	// Ignores the click at the end of a drag. Clicks by keyboard have a count of 0 and always pass.
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
