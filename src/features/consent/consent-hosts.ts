import type { PolicyHosts } from '#platform/policy-hosts.ts'
import type { ConsentSettings } from './consent-settings.ts'

/** Whom the consent dialog asks from the browser; its scripts come in by their nonce. */
export function consentHosts(settings: ConsentSettings): PolicyHosts {
	if (settings.provider === 'embedded') return {}
	const hosts = ['https://*.usercentrics.eu', new URL(settings.loader).origin]
	return { 'connect-src': hosts, 'img-src': hosts }
}
