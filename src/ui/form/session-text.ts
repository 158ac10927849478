/** Null if nothing is kept, or storage is off. */
export function readSession(key: string): string | null {
	try {
		return window.sessionStorage.getItem(key)
	} catch {
		// Storage is off.
		return null
	}
}

/** Null removes it. */
export function writeSession(key: string, value: string | null): void {
	try {
		if (value === null) window.sessionStorage.removeItem(key)
		else window.sessionStorage.setItem(key, value)
	} catch {
		// Storage is off or full: forms work without it.
	}
}

/** Removes all whose key begins so. */
export function clearSession(start: string): void {
	try {
		for (const key of Object.keys(window.sessionStorage)) if (key.startsWith(start)) writeSession(key, null)
	} catch {
		// Storage is off.
	}
}
