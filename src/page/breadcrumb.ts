export type Crumb = { title: string; href: string }

/**
 * The breadcrumb from the home page to a page, including it. Empty for the home page and for pages directly below an
 * unknown parent, because a single step is useless.
 */
export function breadcrumbTrail(
	ancestors: readonly { path: string; title: string }[],
	page: { path: string; title: string },
	toHref: (path: string) => string,
): Crumb[] {
	if (ancestors.length === 0) return []
	return [...ancestors, page].map(({ path, title }) => ({ title, href: toHref(path) }))
}

/** The breadcrumb in schema.org terms, with absolute addresses. */
export function breadcrumbData(trail: readonly Crumb[], origin: string): Record<string, unknown> {
	return {
		'@context': 'https://schema.org',
		'@type': 'BreadcrumbList',
		itemListElement: trail.map(({ title, href }, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			name: title,
			item: new URL(href, origin).href,
		})),
	}
}
