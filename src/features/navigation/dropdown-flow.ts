/** Delay before a dropdown closes after the pointer has left its entry, so that a short slip does not close it. */
export const dropdownCloseDelayMs = 200
/** Longer delay over an entry without a dropdown, which the pointer may only be passing. */
export const childlessCloseDelayMs = 600

/** Ids of dropdowns that are not navigation items. */
export const moreDropdown = 'showMore'
export const languageDropdown = 'languageSwitch'

/** The open dropdown of the desktop header, and what opened it. */
export type DropdownState = { open: string; by: 'pointer' | 'focus' | 'press' } | { open: null }

export type DropdownEvent =
	| { type: 'pointerEntered'; item: string }
	| { type: 'focusEntered'; item: string }
	/** Click, tap or key on the entry itself. */
	| { type: 'pressed'; item: string }
	/** The delay has passed. */
	| { type: 'pointerStayedAway' }
	| { type: 'focusLeft' }
	/** Escape, or another page was chosen: closed until the next pointer or focus event. */
	| { type: 'dismissed' }

export const noDropdown: DropdownState = { open: null }

export function dropdownFlow(state: DropdownState, event: DropdownEvent): DropdownState {
	switch (event.type) {
		case 'pointerEntered':
			return state.open === event.item ? state : { open: event.item, by: 'pointer' }
		case 'focusEntered':
			return state.open === event.item ? state : { open: event.item, by: 'focus' }
		case 'pressed': {
			// The press that follows an opening by pointer or focus means "open" and must not close it.
			const isSecondPress = state.open === event.item && state.by === 'press'
			return isSecondPress ? noDropdown : { open: event.item, by: 'press' }
		}
		case 'pointerStayedAway':
		case 'focusLeft':
		case 'dismissed':
			return noDropdown
	}
}
