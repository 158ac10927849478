/** After the pointer has left an entry its dropdown waits this long, so that a slip of the hand closes nothing. */
export const dropdownCloseDelayMs = 200
/** Over an entry that has no dropdown the open one stays longer: the pointer may only be passing. */
export const childlessCloseDelayMs = 600

/** Ids of the dropdowns that are no navigation item. */
export const moreDropdown = 'showMore'
export const languageDropdown = 'languageSwitch'

/** Which dropdown of the desktop header is open, and what opened it. */
export type DropdownState = { open: string; by: 'pointer' | 'focus' | 'press' } | { open: null }

export type DropdownEvent =
	| { type: 'pointerEntered'; item: string }
	| { type: 'focusEntered'; item: string }
	/** Click, tap or key on the entry itself. */
	| { type: 'pressed'; item: string }
	/** The pointer has been away for as long as it may. */
	| { type: 'pointerStayedAway' }
	| { type: 'focusLeft' }
	/** Escape, or another page was chosen: closed until the pointer or the focus comes anew. */
	| { type: 'dismissed' }

export const noDropdown: DropdownState = { open: null }

export function dropdownFlow(state: DropdownState, event: DropdownEvent): DropdownState {
	switch (event.type) {
		case 'pointerEntered':
			return state.open === event.item ? state : { open: event.item, by: 'pointer' }
		case 'focusEntered':
			return state.open === event.item ? state : { open: event.item, by: 'focus' }
		case 'pressed': {
			// What pointer or focus opened a moment ago must not be closed by the press that means "open".
			const isSecondPress = state.open === event.item && state.by === 'press'
			return isSecondPress ? noDropdown : { open: event.item, by: 'press' }
		}
		case 'pointerStayedAway':
		case 'focusLeft':
		case 'dismissed':
			return noDropdown
	}
}
