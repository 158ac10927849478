/**
 * Makes the two buttons in `scroller` move `row`, disables them at the ends and hides them if the whole row is visible.
 */
export function controlRow(scroller: HTMLElement, row: HTMLElement, move: (direction: 1 | -1) => void): void {
	const buttons = scroller.querySelector<HTMLElement>('[data-row-buttons]')
	const [previous, next] = buttons?.querySelectorAll('button') ?? []
	if (!buttons || !previous || !next) return

	const measure = () => {
		const left = Math.abs(row.scrollLeft)
		previous.disabled = left < 2
		next.disabled = left + row.clientWidth > row.scrollWidth - 2
		buttons.hidden = previous.disabled && next.disabled
	}
	previous.addEventListener('click', () => move(-1))
	next.addEventListener('click', () => move(1))
	buttons.removeAttribute('data-waiting')
	new ResizeObserver(measure).observe(row)
	row.addEventListener('scroll', measure, { passive: true })
}
