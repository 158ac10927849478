export const acceptanceName = 'disclaimer'

const storageKey = (uid: string) => `${acceptanceName}:${uid}`

/** True if the disclaimer of this block was accepted on this device. */
export function hasAccepted(uid: string): boolean {
	try {
		return localStorage.getItem(storageKey(uid)) !== null
	} catch {
		// Without storage the disclaimer is shown on every page.
		return false
	}
}

export function rememberAcceptance(uid: string): void {
	try {
		localStorage.setItem(storageKey(uid), '1')
	} catch {
		// Without storage the disclaimer is shown on every page.
	}
}
