import { type ConsentChoice, tellConsent } from './consent-choice.ts'
import { consentCookie, consentDays, formatConsentRecord } from './consent-record.ts'
import { removeRefused, writeCookies } from './remove-refused.ts'

/** Stores the choice and removes what tags have stored and it refuses. */
export function keepConsent(choice: ConsentChoice): void {
	const record = formatConsentRecord(choice, new Date().toISOString().slice(0, 10))
	const secure = location.protocol === 'https:' ? '; Secure' : ''
	writeCookies([`${consentCookie}=${record}; Max-Age=${consentDays * 86_400}; Path=/; SameSite=Lax${secure}`])
	removeRefused(choice)
	tellConsent(choice)
}
