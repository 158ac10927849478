import { type ConsentChoice, tellConsent } from './consent-choice.ts'
import { consentCookie, consentDays, formatConsentRecord } from './consent-record.ts'
import { refusedCookies } from './refused-cookies.ts'

/** Stores the choice and removes the cookies that it refuses. */
export function keepConsent(choice: ConsentChoice): void {
	const { hostname, protocol } = location
	const record = formatConsentRecord(choice, new Date().toISOString().slice(0, 10))
	const secure = protocol === 'https:' ? '; Secure' : ''
	const kept = `${consentCookie}=${record}; Max-Age=${consentDays * 86_400}; Path=/; SameSite=Lax${secure}`
	for (const line of [kept, ...refusedCookies(choice, document.cookie, hostname)]) {
		// biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not supported everywhere
		document.cookie = line
	}
	tellConsent(choice)
}
