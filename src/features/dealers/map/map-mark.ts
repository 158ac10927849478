import styles from './map-mark.module.css'
import type { MapMark } from './map-scene.ts'

/**
 * A pin with its name, as a link if the place has a page. Its tip marks the position. Marks outside the visible frame
 * are not focusable.
 */
export function createMark({ name, href, isMain, isVisitor, town, side }: MapMark, frame: HTMLElement): HTMLElement {
	const mark = document.createElement(href ? 'a' : 'div')
	if (mark instanceof HTMLAnchorElement && href) mark.href = href
	mark.className = styles.mark ?? ''
	if (isMain) mark.dataset.main = ''
	if (town) mark.dataset.town = town
	if (side) mark.dataset.side = side
	if (isVisitor) mark.dataset.visitor = ''
	const label = document.createElement('span')
	label.textContent = name
	mark.append(label)
	const observer = new IntersectionObserver(([entry]) => mark.toggleAttribute('data-outside', !entry?.isIntersecting), {
		root: frame,
	})
	observer.observe(mark)
	return mark
}
