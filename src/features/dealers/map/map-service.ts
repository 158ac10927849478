import type { PolicyHosts } from '#platform/policy-hosts.ts'

/** Whose map a visitor may move about in. The key is Google's kind, which pages show to everybody. */
export type MapService =
	/** Our own outlines: nobody else is asked. */
	| { kind: 'outline' }
	/** A style in the format of MapLibre, which names its tiles. */
	| { kind: 'tiles'; styleUrl: string }
	| { kind: 'google'; key: string; loader: string }

export type MapSettings = {
	service: MapService
	/** Hosts of tiles, letters and signs besides the style's own. */
	hosts: readonly string[]
}

/**
 * Whom a page with the map asks. Google's own list is at
 * https://developers.google.com/maps/documentation/javascript/content-security-policy: what it says about `eval` is left
 * out, for maps of pictures do without.
 */
export function mapHosts({ service, hosts }: MapSettings): PolicyHosts {
	if (service.kind === 'outline') return {}
	if (service.kind === 'tiles') return { 'connect-src': [new URL(service.styleUrl).origin, ...hosts] }
	const google = ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com', ...hosts]
	return {
		'script-src': [...google, 'blob:'],
		'connect-src': [...google, 'data:', 'blob:'],
		'img-src': [...google, 'https://*.googleusercontent.com'],
		'frame-src': ['https://*.google.com'],
		'font-src': ['https://fonts.gstatic.com'],
		'style-src': ['https://fonts.googleapis.com'],
	}
}
