import { controlRow } from './row-buttons.ts'

export function enhance(scroller: HTMLElement): void {
	const row = scroller.querySelector('ul')
	if (!row) return
	// The snapping does the exact part: nearly a whole width lands on the first card that was cut off.
	controlRow(scroller, row, (direction) =>
		row.scrollBy({ left: direction * row.clientWidth * 0.9, behavior: 'smooth' }),
	)
}
