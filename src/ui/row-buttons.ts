/**
 * Makes the two buttons in `scroller` move `row`, tells at the ends that they lead no further and hides them if the whole row is visible.
 */
export function controlRow(scroller: HTMLElement, row: HTMLElement, move: (direction: 1 | -1) => void): void {
	const buttons = scroller.querySelector<HTMLElement>('[data-row-buttons]')
	const [previous, next] = buttons?.querySelectorAll('button') ?? []
	if (!buttons || !previous || !next) return

	const measure = () => {
		const left = Math.abs(row.scrollLeft)
		const [isFirst, isLast] = [left < 2, left + row.clientWidth > row.scrollWidth - 2]
		// Not `disabled`: at the end the button would lose the focus.
		previous.ariaDisabled = String(isFirst)
		next.ariaDisabled = String(isLast)
		buttons.hidden = isFirst && isLast
	}
	previous.addEventListener('click', () => move(-1))
	next.addEventListener('click', () => move(1))
	buttons.removeAttribute('data-waiting')
	new ResizeObserver(measure).observe(row)
	row.addEventListener('scroll', measure, { passive: true })
}
