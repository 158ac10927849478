import type { Language } from '#domain/market.ts'
import type { PageAlternate } from '#sites/page-alternates-context.tsx'

export type LanguageLink = { language: Language; nativeName: string; href: string; isCurrent: boolean }

/**
 * Links of the language switcher: to the same page, or to the language's home page if the page is not published in it.
 * Empty on a site with one language. The first language is the default and has no prefix.
 */
export function languageLinks(
	site: { language: Language; languages: { language: Language; nativeName: string }[] },
	alternates: readonly PageAlternate[],
): LanguageLink[] {
	if (site.languages.length < 2) return []
	return site.languages.map(({ language, nativeName }, index) => ({
		language,
		nativeName,
		href: alternates.find((alternate) => alternate.language === language)?.href ?? (index === 0 ? '/' : `/${language}`),
		isCurrent: language === site.language,
	}))
}
