type LanguageAddress = { language: string; href: string }

export const languagesIn = (page: Document): LanguageAddress[] =>
	Array.from(page.querySelectorAll('a[hreflang]'), (link) => ({
		language: link.getAttribute('hreflang') ?? '',
		href: link.getAttribute('href') ?? '',
	}))

/** As the document came. */
const first = languagesIn(document)

/** Lets the links to other languages lead to what is shown now; without addresses to what the document showed first. */
export function showLanguages(addresses: readonly LanguageAddress[] = first): void {
	for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
		const found = addresses.find(({ language }) => language === link.hreflang)
		if (found) link.href = found.href
	}
}
