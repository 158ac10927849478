/** From 1280 px the menu is a row with dropdowns, below that a drawer. The style sheet has the same number. */
export const desktopMenuQuery = '(min-width: 80rem)'

export function isDesktopMenu(): boolean {
	return matchMedia(desktopMenuQuery).matches
}
