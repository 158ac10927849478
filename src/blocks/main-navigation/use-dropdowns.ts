import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useReducer, useRef } from 'react'
import {
	childlessCloseDelayMs,
	dropdownCloseDelayMs,
	dropdownFlow,
	noDropdown,
} from '#features/navigation/dropdown-flow.ts'
import { isDesktopMenu } from './desktop-menu.ts'

export type Dropdowns = ReturnType<typeof useDropdowns>

/**
 * Joins the rules of the dropdowns to pointer, focus, keyboard and clock. Pointer and focus open them only where the menu
 * is a row.
 */
export function useDropdowns(header: RefObject<HTMLElement | null>, isRow: () => boolean = isDesktopMenu) {
	const [{ open }, dispatch] = useReducer(dropdownFlow, noDropdown)
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	useEffect(() => () => clearTimeout(timer.current), [])

	useEffect(() => {
		if (open === null) return
		// On the document: what the pointer opened can be closed with Escape, wherever the focus is.
		const closeOnEscape = ({ key }: KeyboardEvent) => {
			if (key !== 'Escape') return
			const details = document.activeElement?.closest('details[open]')
			dispatch({ type: 'dismissed' })
			if (details && header.current?.contains(details)) details.querySelector('summary')?.focus()
		}
		const closeOnPressOutside = ({ target }: Event) => {
			if (target instanceof Node && !header.current?.contains(target)) dispatch({ type: 'dismissed' })
		}
		document.addEventListener('keydown', closeOnEscape)
		document.addEventListener('pointerdown', closeOnPressOutside)
		return () => {
			document.removeEventListener('keydown', closeOnEscape)
			document.removeEventListener('pointerdown', closeOnPressOutside)
		}
	}, [open, header])

	const closeAfter = (delayMs: number) => {
		clearTimeout(timer.current)
		timer.current = setTimeout(() => dispatch({ type: 'pointerStayedAway' }), delayMs)
	}

	return {
		open,
		dismiss() {
			clearTimeout(timer.current)
			dispatch({ type: 'dismissed' })
		},
		press(item: string) {
			clearTimeout(timer.current)
			dispatch({ type: 'pressed', item })
		},
		/** Handlers for the element of one entry. Fingers press, they do not hover; in a list nothing does. */
		handlersOf: (item: string, hasDropdown: boolean) => ({
			onPointerEnter({ pointerType }: PointerEvent) {
				if (pointerType !== 'mouse' || !isRow()) return
				if (!hasDropdown) return closeAfter(childlessCloseDelayMs)
				clearTimeout(timer.current)
				dispatch({ type: 'pointerEntered', item })
			},
			onPointerLeave({ pointerType }: PointerEvent) {
				if (pointerType === 'mouse' && isRow()) closeAfter(dropdownCloseDelayMs)
			},
			onFocus({ target, relatedTarget, currentTarget }: FocusEvent) {
				const comesFromInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
				if (comesFromInside || !isRow() || !target.matches(':focus-visible')) return
				// The pointer that has left a moment ago closes nothing under the keyboard.
				clearTimeout(timer.current)
				dispatch(hasDropdown ? { type: 'focusEntered', item } : { type: 'focusLeft' })
			},
			onBlur({ relatedTarget, currentTarget }: FocusEvent) {
				const goesElsewhere = relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)
				if (goesElsewhere && isRow()) dispatch({ type: 'focusLeft' })
			},
		}),
	}
}
