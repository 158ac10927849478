import type { PolicyHosts } from '#platform/policy-hosts.ts'

/** Whose films the pages of a site may show: players in frames and files. YouTube's player is allowed everywhere. */
export function videoHosts(hosts: readonly string[]): PolicyHosts {
	const origins = hosts.map((host) => `https://${host}`)
	return origins.length > 0 ? { 'frame-src': origins, 'media-src': origins } : {}
}
