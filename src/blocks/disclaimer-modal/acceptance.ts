const storageKey = (uid: string) => `disclaimer:${uid}`

/** Whether the disclaimer of this block was accepted on this device. */
export function hasAccepted(uid: string): boolean {
	try {
		return localStorage.getItem(storageKey(uid)) !== null
	} catch {
		// Storage is switched off: it is asked on every page.
		return false
	}
}

export function rememberAcceptance(uid: string): void {
	try {
		localStorage.setItem(storageKey(uid), '1')
	} catch {
		// See above.
	}
}
