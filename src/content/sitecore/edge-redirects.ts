import type { Language } from '#domain/market.ts'
import type { RedirectRule } from '#domain/redirects/redirect-rule.ts'
import type { SitecoreRedirect } from './edge-queries.ts'

type RedirectPlace = {
	/** Our language of a language of Sitecore; null if the site has none. */
	languageOf: (locale: string) => Language | null
	defaultLanguage: Language
	/** Called for each rule that is left out. */
	onUnknown: (pattern: string) => void
}

/**
 * Redirects of Sitecore as rules of ours: those of items, and those of a map with a plain path. Expressions and those that serve another page
 * in place are left out.
 */
export function toRedirectRules(redirects: readonly SitecoreRedirect[], place: RedirectPlace): RedirectRule[] {
	return redirects.flatMap((redirect) => {
		const rule = toRule(redirect, place)
		if (!rule) place.onUnknown(redirect.pattern)
		return rule ?? []
	})
}

function toRule(
	{ pattern, target, redirectType, locale }: SitecoreRedirect,
	place: RedirectPlace,
): RedirectRule | null {
	const source = plainSource(pattern)
	const language = locale ? place.languageOf(locale) : place.defaultLanguage
	if (source === null || language === null || !/^REDIRECT_30[12]$/.test(redirectType)) return null
	if (!/^(?:https:\/\/|\/(?![/\\]))/.test(target) || /\$(?:\d|siteLang)/.test(target)) return null
	const [path = '', query = ''] = source.split('?', 2)
	const prefix = language === place.defaultLanguage ? '' : `/${language}`
	const conditions = Object.fromEntries(new URLSearchParams(query))
	return { source: `${prefix}${path}`, destination: target, conditions, permanent: true }
}

/** `/old`, or `^/old$` as editors write it in a map; null if it is an expression. */
function plainSource(pattern: string): string | null {
	const plain = pattern.trim().replace(/^\^/, '').replace(/\$$/, '').replaceAll('\\/', '/').replaceAll('\\.', '.')
	const isPlain = /^\/(?![/\\])[^\\^$*+()[\]{}|:]*$/.test(plain)
	return isPlain ? plain.replace(/(.)\/$/, '$1') : null
}
