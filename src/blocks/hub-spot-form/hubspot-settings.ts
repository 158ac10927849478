import type { PolicyHosts } from '#platform/policy-hosts.ts'

/** Whose forms may be shown, and where their script comes from: the operator says so, no editor. */
export type HubSpotSettings = { portals: readonly string[]; loader: string }

/** Whom the provider's script asks from the browser: settings of the form, its pictures, and the answers. */
export function hubSpotHosts({ loader }: HubSpotSettings): PolicyHosts {
	const hosts = ['https://*.hsforms.com', 'https://*.hsforms.net', 'https://*.hubspot.com', new URL(loader).origin]
	return { 'script-src': hosts, 'connect-src': hosts, 'img-src': hosts, 'frame-src': hosts }
}
