import { countFitting } from '#features/navigation/count-fitting.ts'
import { isDesktopMenu } from './desktop-menu.ts'

/**
 * Moves the entries that do not fit under 'More', the last child of the row, and keeps this up to date. They stay in
 * the row's layout, invisible, so that all can be measured. In the drawer all entries are in the row. `entries` are
 * those of 'More', one for each entry of the row.
 */
export function gatherOverflow(row: HTMLElement, entries: readonly Element[]): void {
	const more = row.lastElementChild
	const list = more?.querySelector('ul')
	if (!more || !list) return
	const places = [...row.children].slice(0, -1)
	let shown = places.length

	function measure() {
		// Without layout, for example while the page is captured or printed, the last measurement stays valid.
		if (row.clientWidth === 0) return
		show(isDesktopMenu() ? countFitting(places.map(widthOf), row.clientWidth, more ? widthOf(more) : 0) : places.length)
	}
	function show(count: number) {
		if (count === shown) return
		shown = count
		for (const [index, place] of places.entries()) place.toggleAttribute('data-no-room', index >= count)
		more?.toggleAttribute('data-empty', count === places.length)
		list?.replaceChildren(...entries.slice(count))
	}
	// Entries change their width when the font is loaded, the row when the window is resized.
	const observer = new ResizeObserver(measure)
	for (const observed of [row, ...row.children]) observer.observe(observed)
}

const widthOf = (element: Element) => element.getBoundingClientRect().width
