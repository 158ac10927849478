import { useLayoutEffect, useState } from 'react'

const storageKey = 'car-list-sidebar'

/** Whether the filters stand beside the list; a visitor's choice holds for the session. */
export function useSidebar(): { isShown: boolean; show: (isShown: boolean) => void } {
	const [isShown, setIsShown] = useState(true)
	// The server cannot know, so the page begins with the filters and is put right before it is painted again.
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
		return sessionStorage.getItem(storageKey)
	} catch {
		// A browser that keeps nothing may refuse even to be asked: the choice then lasts as long as the page.
		return null
	}
}

function rememberChoice(choice: string): void {
	try {
		sessionStorage.setItem(storageKey, choice)
	} catch {
		// As above.
	}
}
