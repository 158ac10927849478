import type { ConsentChoice } from './consent-choice.ts'
import { refusedCookies } from './refused-cookies.ts'
import { refusedNames } from './refused-names.ts'

/** Removes what tags have stored and the choice does not allow. */
export function removeRefused(choice: ConsentChoice): void {
	writeCookies(refusedCookies(choice, document.cookie, location.hostname))
	for (const area of ['localStorage', 'sessionStorage'] as const) {
		try {
			const storage = window[area]
			for (const name of refusedNames(choice, Object.keys(storage))) storage.removeItem(name)
		} catch {
			// Browsers with storage turned off can throw on access.
		}
	}
}

/** `Set-Cookie` lines. */
export function writeCookies(lines: readonly string[]): void {
	for (const line of lines) {
		// biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not supported everywhere
		document.cookie = line
	}
}
