/** Addresses that hold nothing to find: calls, proxies, pages of one visitor. */
const hidden = ['/api/', '/-/', '/sitecore/', '/feaas-render', '/*.data$', '/*.data?']

/** `/robots.txt`. Everything but the public environment is kept out of search engines. */
export function robotsTxt({ origin, isPublic }: { origin: string; isPublic: boolean }): string {
	if (!isPublic) return 'User-agent: *\nDisallow: /\n'
	return ['User-agent: *', ...hidden.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
		'\n',
	)
}
