import { moveFocus } from '#ui/move-focus.ts'
import { closeWhenLeft } from '../main-navigation/close-when-left.ts'
import { createDropdowns } from '../main-navigation/dropdowns.ts'

/** From 1024 px the entries are in a row, below that one button opens them. The style sheet has the same number. */
const isRow = () => matchMedia('(min-width: 64rem)').matches

export function enhance(bar: HTMLElement): void {
	const dropdowns = createDropdowns(bar, { isRow })
	const unfolded = bar.querySelector('details')
	closeWhenLeft(bar, () => {
		dropdowns.dismiss()
		if (unfolded) unfolded.open = false
	})
	unfolded?.addEventListener('keydown', ({ key }) => {
		// The first Escape closes the panel, which the dropdowns handle.
		if (key !== 'Escape' || dropdowns.isOpen() || !unfolded.open) return
		unfolded.open = false
		moveFocus(unfolded.querySelector('summary'))
	})
}
