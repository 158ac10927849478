import type { NamedLanguages, OrderedRedirect, RedirectKind } from '#domain/redirects/ordered-redirects.ts'
import type { SitecoreRedirect } from './edge-queries.ts'

const kinds: Partial<Record<string, RedirectKind>> = {
	REDIRECT_301: 'permanent',
	REDIRECT_302: 'temporary',
	SERVER_TRANSFER: 'in-place',
}

/** Those with a language are items, which hold in it alone; the others are of a map. `onUnknown` is called for each that is left out. */
export function toOrderedRedirects(
	redirects: readonly SitecoreRedirect[],
	languages: NamedLanguages,
	onUnknown: (pattern: string) => void,
): OrderedRedirect[] {
	return redirects.flatMap((redirect) => {
		const { pattern, target, redirectType, locale } = redirect
		const kind = kinds[redirectType]
		const language = languages.find(({ name }) => name.toLowerCase() === locale?.toLowerCase())?.language ?? null
		if (!kind || (locale && !language)) {
			onUnknown(pattern)
			return []
		}
		const keepsQuery = redirect.isQueryStringPreserved === true
		return [{ pattern, target, kind, language, keepsQuery, keepsLanguage: redirect.isLanguagePreserved === true }]
	})
}
