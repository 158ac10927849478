import type { PolicyHosts } from '#platform/policy-hosts.ts'

/** Where tags come from and whom they may tell. */
export type TagSettings = {
	/** Of the tag manager's script. */
	origin: string
	/** Hosts the tags ask besides those of Google Analytics. */
	hosts: readonly string[]
}

/** What a page needs to fetch its tags. */
export type TagManager = { id: string; origin: string }

/** The tag manager's id as an editor wrote it; null for what is none, so that nothing else reaches an address. */
export function parseTagManagerId(written: string | undefined): string | null {
	const id = written?.trim().toUpperCase()
	return id && /^GTM-[A-Z0-9]{4,12}$/.test(id) ? id : null
}

/** See https://developers.google.com/tag-platform/security/guides/csp: the script itself is allowed by its nonce. */
export function tagHosts({ origin, hosts }: TagSettings): PolicyHosts {
	const tags = [origin, 'https://*.googletagmanager.com', 'https://*.google-analytics.com', ...hosts]
	return {
		'connect-src': [...tags, 'https://*.analytics.google.com'],
		'img-src': tags,
		'frame-src': [origin, ...hosts],
	}
}
