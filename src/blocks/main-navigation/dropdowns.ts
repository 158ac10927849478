import {
	childlessCloseDelayMs,
	type DropdownEvent,
	type DropdownState,
	dropdownCloseDelayMs,
	dropdownFlow,
	noDropdown,
} from '#features/navigation/dropdown-flow.ts'
import { moveFocus } from '#ui/move-focus.ts'

export type Dropdowns = { isOpen: () => boolean; dismiss: () => void }

type Rules = {
	/** True in the row layout; only there pointer and focus open dropdowns. */
	isRow: () => boolean
	onChange?: (isOpen: boolean) => void
}

/**
 * Connects the dropdown rules with the entries of a menu: elements with `data-dropdown`, whose `details`, if any, is
 * the dropdown.
 */
export function createDropdowns(menu: HTMLElement, { isRow, onChange }: Rules): Dropdowns {
	let state: DropdownState = noDropdown
	let timer: ReturnType<typeof setTimeout> | undefined
	let listening: AbortController | undefined
	const entries = [...menu.querySelectorAll<HTMLElement>('[data-dropdown]')].map((element) => ({
		element,
		id: element.dataset.dropdown ?? '',
		details: element.querySelector<HTMLDetailsElement>(':scope > details'),
	}))

	function dispatch(event: DropdownEvent) {
		const next = dropdownFlow(state, event)
		if (next === state) return
		state = next
		for (const { id, details } of entries) if (details) details.open = id === state.open
		listening?.abort()
		if (state.open !== null) listening = listenOutside()
		onChange?.(state.open !== null)
	}

	/**
	 * Active while a dropdown is open. On the document, because Escape must also close a dropdown opened by the
	 * pointer.
	 */
	function listenOutside() {
		const until = new AbortController()
		document.addEventListener(
			'keydown',
			({ key }) => {
				if (key !== 'Escape') return
				const details = document.activeElement?.closest('details[open]')
				dismiss()
				if (details && menu.contains(details)) moveFocus(details.querySelector('summary'))
			},
			until,
		)
		document.addEventListener(
			'pointerdown',
			({ target }) => {
				if (target instanceof Node && !menu.contains(target)) dispatch({ type: 'dismissed' })
			},
			until,
		)
		return until
	}

	function dismiss() {
		clearTimeout(timer)
		dispatch({ type: 'dismissed' })
	}
	function closeAfter(delayMs: number) {
		clearTimeout(timer)
		timer = setTimeout(() => dispatch({ type: 'pointerStayedAway' }), delayMs)
	}

	for (const { element, id, details } of entries) {
		const hasDropdown = details !== null
		details?.querySelector('summary')?.addEventListener('click', (event) => {
			event.preventDefault()
			clearTimeout(timer)
			dispatch({ type: 'pressed', item: id })
		})
		// Touch has no hover; in the drawer hovering does nothing.
		element.addEventListener('pointerenter', ({ pointerType }) => {
			if (pointerType !== 'mouse' || !isRow()) return
			if (!hasDropdown) return closeAfter(childlessCloseDelayMs)
			clearTimeout(timer)
			dispatch({ type: 'pointerEntered', item: id })
		})
		element.addEventListener('pointerleave', ({ pointerType }) => {
			if (pointerType === 'mouse' && isRow()) closeAfter(dropdownCloseDelayMs)
		})
		element.addEventListener('focusin', ({ target, relatedTarget }) => {
			const comesFromInside = relatedTarget instanceof Node && element.contains(relatedTarget)
			const isSeen = target instanceof Element && target.matches(':focus-visible')
			if (comesFromInside || !isRow() || !isSeen) return
			// A pointer that has just left must not close the dropdown in use by keyboard.
			clearTimeout(timer)
			dispatch(hasDropdown ? { type: 'focusEntered', item: id } : { type: 'focusLeft' })
		})
		element.addEventListener('focusout', ({ relatedTarget }) => {
			const goesElsewhere = relatedTarget instanceof Node && !element.contains(relatedTarget)
			if (goesElsewhere && isRow()) dispatch({ type: 'focusLeft' })
		})
	}
	// A dropdown opened before the script was loaded.
	const opened = entries.find(({ details }) => details?.open)
	if (opened) dispatch({ type: 'pressed', item: opened.id })

	return { isOpen: () => state.open !== null, dismiss }
}
