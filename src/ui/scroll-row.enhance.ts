import { controlRow } from './row-buttons.ts'

export function enhance(scroller: HTMLElement): void {
	const row = scroller.querySelector('ul')
	if (!row) return
	// Scrolls by almost one width; scroll snapping then aligns the first card that was cut off.
	controlRow(scroller, row, (direction) =>
		row.scrollBy({ left: direction * row.clientWidth * 0.9, behavior: 'smooth' }),
	)
}
