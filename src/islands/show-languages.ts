type LanguageAddress = { language: string; href: string }

/** The links to other languages of a page. */
export const languagesIn = (page: Document): LanguageAddress[] =>
	Array.from(page.querySelectorAll('a[hreflang]'), (link) => ({
		language: link.getAttribute('hreflang') ?? '',
		href: link.getAttribute('href') ?? '',
	}))

/** Lets the links to other languages lead to what is shown now. */
export function showLanguages(addresses: readonly LanguageAddress[]): void {
	for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
		const found = addresses.find(({ language }) => language === link.hreflang)
		if (found) link.href = found.href
	}
}
