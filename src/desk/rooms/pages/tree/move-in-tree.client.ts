import { moveFocus } from '#ui/move-focus.ts'

type Place = { parent: HTMLElement; after: HTMLElement | null }

/** The upper and the lower part of a row, where a page is dropped beside it; between them it is dropped below it. */
const edgePart = 0.3

/** Moves pages in their tree by dragging, and among those beside them by Alt and an arrow key, with a form. */
export function startMovingInTree(): void {
	const form = document.querySelector<HTMLFormElement>('[data-move-in-tree]')
	const tree = form?.nextElementSibling
	if (!form || !(tree instanceof HTMLElement)) return
	form.querySelector('[hidden]')?.removeAttribute('hidden')
	for (const link of tree.querySelectorAll<HTMLElement>('a')) link.draggable = false
	for (const page of tree.querySelectorAll<HTMLElement>('[data-page]')) if (parentOf(page)) rowOf(page).draggable = true
	if (['moved', 'placed'].includes(new URLSearchParams(location.search).get('view') ?? ''))
		moveFocus(tree.querySelector<HTMLElement>('[data-at] a'))

	function move(page: HTMLElement, { parent, after }: Place): void {
		const field = (name: string) => form?.elements.namedItem(name) as HTMLInputElement
		field('parent').value = idOf(parent)
		field('after').value = after ? idOf(after) : ''
		if (!form) return
		form.action = rowOf(page).querySelector('a')?.href ?? ''
		form.requestSubmit()
	}

	let dragged: HTMLElement | null = null
	const end = () => {
		tree.querySelector('[data-drop]')?.removeAttribute('data-drop')
		dragged?.removeAttribute('data-dragged')
		dragged = null
	}
	tree.addEventListener('dragstart', (event) => {
		dragged = pageAt(event)
		dragged?.setAttribute('data-dragged', '')
		event.dataTransfer?.setData('text/plain', dragged ? idOf(dragged) : '')
	})
	tree.addEventListener('dragend', end)
	tree.addEventListener('dragover', (event) => {
		const page = pageAt(event)
		const drop = dragged && page && dropAt(page, event.clientY)
		const place = drop && dragged && placeOf(dragged, page, drop)
		tree.querySelector('[data-drop]')?.removeAttribute('data-drop')
		if (!place) return
		event.preventDefault()
		rowOf(page).dataset.drop = drop
	})
	tree.addEventListener('drop', (event) => {
		const page = pageAt(event)
		const place = dragged && page && placeOf(dragged, page, dropAt(page, event.clientY))
		if (!dragged || !place) return
		event.preventDefault()
		move(dragged, place)
	})

	tree.addEventListener('keydown', (event) => {
		const page = pageAt(event)
		const parent = page && parentOf(page)
		if (!event.altKey || !parent || !['ArrowUp', 'ArrowDown'].includes(event.key)) return
		event.preventDefault()
		const beside = event.key === 'ArrowUp' ? page.previousElementSibling : page.nextElementSibling
		if (!(beside instanceof HTMLElement)) return
		move(page, { parent, after: event.key === 'ArrowUp' ? previousOf(beside) : beside })
	})
}

type Drop = 'before' | 'inside' | 'after'

function dropAt(page: HTMLElement, y: number): Drop {
	const { top, height } = rowOf(page).getBoundingClientRect()
	const part = (y - top) / height
	if (part < edgePart) return 'before'
	// What comes next is below the page, if that is shown.
	const isAfter = part > 1 - edgePart && !page.querySelector(':scope > details[open]')
	return isAfter ? 'after' : 'inside'
}

/** Null where it cannot be. */
function placeOf(dragged: HTMLElement, page: HTMLElement, drop: Drop): Place | null {
	if (dragged.contains(page)) return null
	const parent = drop === 'inside' ? page : parentOf(page)
	if (!parent || parent.dataset.story !== undefined) return null
	if (drop === 'after') return { parent, after: page }
	const before = drop === 'before' ? previousOf(page) : lastIn(page)
	return { parent, after: before === dragged ? previousOf(dragged) : before }
}

const pageAt = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>('[data-page]') : null)
const rowOf = (page: HTMLElement) => page.firstElementChild as HTMLElement
const idOf = (page: HTMLElement) => page.dataset.page ?? ''
const parentOf = (page: HTMLElement) => page.parentElement?.closest<HTMLElement>('[data-page]') ?? null
const previousOf = (page: HTMLElement) => page.previousElementSibling as HTMLElement | null
const lastIn = (page: HTMLElement) =>
	page.querySelector<HTMLElement>(':scope > details > ul')?.lastElementChild as HTMLElement | null
