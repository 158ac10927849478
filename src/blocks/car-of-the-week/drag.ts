/** The share of a card's width that a drag must exceed to move to the next card (specification 2 §2.3). */
const openingShare = 0.3

/** The number of cards a drag moves the row by, negative for back. A shorter drag returns to its start. */
export function cardsDragged(distancePx: number, cardPx: number): number {
	const cards = Math.floor(Math.abs(distancePx) / cardPx + 1 - openingShare)
	return cards === 0 ? 0 : Math.sign(distancePx) * cards
}
