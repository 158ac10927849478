import type { PageAlternate } from '#sites/page-alternates-context.tsx'
import type { Site } from '#sites/site.ts'
import { toSitePath } from '#sites/site-address.ts'

/** A page that a link with a token leads to, in each language of the site: the language switcher keeps the token. */
export function tokenPageAlternates(site: Site, { path, token }: { path: string; token: string }): PageAlternate[] {
	return site.languages.map(({ language }) => ({
		language,
		href: `${toSitePath(site, language, path)}?${new URLSearchParams({ token })}`,
	}))
}
