/** So much of a card's width must be dragged before the next one snaps open (specification 2 §2.3). */
const openingShare = 0.3

/** How many cards a drag moves the row on; negative for back. Less than the share falls back to where it began. */
export function cardsDragged(distancePx: number, cardPx: number): number {
	const cards = Math.floor(Math.abs(distancePx) / cardPx + 1 - openingShare)
	return cards === 0 ? 0 : Math.sign(distancePx) * cards
}
