import type { PolicyHosts } from '#platform/policy-hosts.ts'

/**
 * Hosts of videos that a site's pages may show, as player frames and as files. YouTube's player is allowed on every
 * site.
 */
export function videoHosts(hosts: readonly string[]): PolicyHosts {
	const origins = hosts.map((host) => `https://${host}`)
	return origins.length > 0 ? { 'frame-src': origins, 'media-src': origins } : {}
}
