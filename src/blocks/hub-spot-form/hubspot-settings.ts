import type { PolicyHosts } from '#platform/policy-hosts.ts'

/** The allowed portals and the origin of the script, set by the operator. */
export type HubSpotSettings = { portals: readonly string[]; loader: string }

/** Hosts used by the provider's script: form settings, pictures, and submissions. */
export function hubSpotHosts({ loader }: HubSpotSettings): PolicyHosts {
	const hosts = ['https://*.hsforms.com', 'https://*.hsforms.net', 'https://*.hubspot.com', new URL(loader).origin]
	return { 'script-src': hosts, 'connect-src': hosts, 'img-src': hosts, 'frame-src': hosts }
}
