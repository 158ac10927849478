import { controlRow } from '#ui/row-buttons.ts'
import { cardAt, letDrag, scrollToCard, stepOf } from './row-drag.ts'

export function enhance(scroller: HTMLElement): void {
	const row = scroller.querySelector('ul')
	if (!row) return
	loop(row)
	letDrag(row)
	controlRow(scroller, row, (direction) => scrollToCard(row, cardAt(row, row.scrollLeft) + direction))
}

/**
 * Appends a second copy of the cards when a row that they do not fit is scrolled, and jumps back to the first copy when
 * scrolling ends in the second.
 */
function loop(row: HTMLElement): void {
	const cards = [...row.children]
	const copies: HTMLElement[] = []

	function cardsFit(): boolean {
		const { paddingInlineStart, paddingInlineEnd, columnGap } = getComputedStyle(row)
		const room = row.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
		return cards.length < 2 || stepOf(row) * cards.length - Number.parseFloat(columnGap) <= room
	}
	row.addEventListener(
		'scroll',
		() => {
			if (copies.length > 0 || cardsFit()) return
			copies.push(...cards.flatMap((card) => copyOf(card) ?? []))
			row.append(...copies)
		},
		{ passive: true },
	)
	new ResizeObserver(() => {
		if (copies.length > 0 && cardsFit()) for (const copy of copies.splice(0)) copy.remove()
	}).observe(row)
	row.addEventListener('scrollend', () => {
		const round = stepOf(row) * cards.length
		const isInSecondRound = copies.length > 0 && row.scrollLeft > round - 1
		if (isInSecondRound) row.scrollTo({ left: row.scrollLeft - round, behavior: 'instant' })
	})
}

/** The second copy is hidden from keyboards and screen readers. */
function copyOf(card: Element): HTMLElement | null {
	const copy = card.cloneNode(true)
	if (!(copy instanceof HTMLElement)) return null
	copy.ariaHidden = 'true'
	for (const element of copy.querySelectorAll<HTMLElement>('a, button')) element.tabIndex = -1
	return copy
}
