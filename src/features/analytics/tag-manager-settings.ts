import type { PolicyHosts } from '#platform/policy-hosts.ts'

/** Origin and hosts of the tags. */
export type TagSettings = {
	/** Origin of the tag manager's script. */
	origin: string
	/** Hosts that tags contact in addition to Google Analytics. */
	hosts: readonly string[]
}

/** Data for loading the tags of a page. */
export type TagManager = { id: string; origin: string }

/** Validates the tag manager's id; null if invalid, so that no other text is used in an address. */
export function parseTagManagerId(written: string | undefined): string | null {
	const id = written?.trim().toUpperCase()
	return id && /^GTM-[A-Z0-9]{4,12}$/.test(id) ? id : null
}

/** See https://developers.google.com/tag-platform/security/guides/csp. The script itself is allowed by its nonce. */
export function tagHosts({ origin, hosts }: TagSettings): PolicyHosts {
	const tags = [origin, 'https://*.googletagmanager.com', 'https://*.google-analytics.com', ...hosts]
	return {
		'connect-src': [...tags, 'https://*.analytics.google.com'],
		'img-src': tags,
		'frame-src': [origin, ...hosts],
	}
}
