import { useLayoutEffect, useState } from 'react'

export const sidebarName = 'car-list-sidebar'

/** Whether the filters are shown beside the list; the visitor's choice is kept for the session. */
export function useSidebar(): { isShown: boolean; show: (isShown: boolean) => void } {
	const [isShown, setIsShown] = useState(true)
	// The server does not know the choice, so the page starts with the filters and is corrected before the next paint.
	useLayoutEffect(() => setIsShown(readChoice() !== 'hidden'), [])
	return {
		isShown,
		show(next) {
			setIsShown(next)
			rememberChoice(next ? 'shown' : 'hidden')
		},
	}
}

function readChoice(): string | null {
	try {
		return sessionStorage.getItem(sidebarName)
	} catch {
		// Browsers with storage turned off can throw on access; the choice then lasts as long as the page.
		return null
	}
}

function rememberChoice(choice: string): void {
	try {
		sessionStorage.setItem(sidebarName, choice)
	} catch {
		// Storage is off or full: the choice lasts as long as the page.
	}
}
