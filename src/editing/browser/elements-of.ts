import type { FieldPlace } from '#content/edit-command.ts'
import type { EditedOf } from '../editing-data.ts'

/** Elements of the page itself, or of the header and footer around it, which can have blocks of the same uids. */
const scopes: Record<EditedOf, (selector: string) => string> = {
	page: (selector) => `#content ${selector}`,
	frame: (selector) => `${selector}:not(#content *)`,
}

export function selectOf(of: EditedOf, selector: string): string {
	return scopes[of](selector)
}

/** The elements in which its blocks are. */
export function placesOf(of: EditedOf): Set<Element> {
	const content = document.getElementById('content')
	const blocks = document.querySelectorAll(selectOf(of, '[data-block]'))
	const places = of === 'page' ? [content] : [...blocks].map(({ parentElement }) => parentElement)
	return new Set(places.filter((place) => place !== null))
}

/** The block at an element, and whose it is; null if there is none. */
export function blockAt(target: Element): { uid: string; of: EditedOf } | null {
	const uid = target.closest<HTMLElement>('[data-block]')?.dataset.block
	return uid ? { uid, of: target.closest('#content') ? 'page' : 'frame' } : null
}

/** The field whose mark the element has; null if it has none. */
export function markedPlace(element: HTMLElement): FieldPlace | null {
	const block = element.closest<HTMLElement>('[data-block]')?.dataset.block
	const path = element.dataset.field?.split('.')
	return block && path ? { block, path } : null
}
