import type { PolicyHosts } from '#platform/policy-hosts.ts'

/** The service of the interactive map. The key is one that Google expects to be public. */
export type MapService =
	/** Our own outlines, without an outside service. */
	| { kind: 'outline' }
	/** A MapLibre style, which refers to its tiles. */
	| { kind: 'tiles'; styleUrl: string }
	| { kind: 'google'; key: string; loader: string }

export type MapSettings = {
	service: MapService
	/** Hosts of tiles, glyphs and sprites other than the style's own. */
	hosts: readonly string[]
}

/**
 * The hosts for the security policy of a page with the map. Google's list is at
 * https://developers.google.com/maps/documentation/javascript/content-security-policy; its `eval` is left out, because
 * raster maps do not need it.
 */
export function mapHosts({ service, hosts }: MapSettings): PolicyHosts {
	if (service.kind === 'outline') return {}
	if (service.kind === 'tiles') return { 'connect-src': [new URL(service.styleUrl).origin, ...hosts] }
	const google = ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com', ...hosts]
	return {
		'script-src': [new URL(service.loader).origin, ...google, 'blob:'],
		'connect-src': [...google, 'data:', 'blob:'],
		'img-src': [...google, 'https://*.googleusercontent.com'],
		'frame-src': ['https://*.google.com'],
		'font-src': ['https://fonts.gstatic.com'],
		'style-src': ['https://fonts.googleapis.com'],
	}
}
