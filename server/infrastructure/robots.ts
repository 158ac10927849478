/** Paths without searchable content: calls, proxies, personal pages. */
const hidden = ['/api/', '/-/', '/sitecore/', '/feaas-render', '/*.data$', '/*.data?']

/** `/robots.txt`. All environments except the public one disallow search engines. */
export function robotsTxt({ origin, isPublic }: { origin: string; isPublic: boolean }): string {
	if (!isPublic) return 'User-agent: *\nDisallow: /\n'
	return ['User-agent: *', ...hidden.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
		'\n',
	)
}
