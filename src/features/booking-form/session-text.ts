/** What the session storage of a tab is called; each name is followed by the site's key, or by what is kept. */
export const sessionNames = { serviceBooking: 'service-booking', tyreHotel: 'tyre-hotel' } as const

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
		// Storage is off or full: the booking works without it.
	}
}
