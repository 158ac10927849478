import type { PolicyHosts } from '#platform/policy-hosts.ts'
import type { ConsentSettings } from './consent-settings.ts'

/** Hosts of the Usercentrics dialog: https://usercentrics.atlassian.net/wiki/spaces/SKB/pages/223477785. */
export function consentHosts(settings: ConsentSettings): PolicyHosts {
	if (settings.provider === 'embedded') return {}
	const hosts = ['https://*.usercentrics.eu', new URL(settings.loader).origin]
	return { 'script-src': hosts, 'connect-src': hosts, 'img-src': hosts }
}
