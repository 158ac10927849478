import type { Language } from '#domain/market.ts'

type TranslatedPage<Node> = { contentLanguage: Language; children: readonly Node[] }

/**
 * The pages of a tree for the menus of a language. Untranslated pages are left out and their translated children take
 * their place; with `listsUntranslated` they stay and are marked with their language.
 */
export function pagesOfLanguage<Node extends TranslatedPage<Node>>(
	pages: readonly Node[],
	{ language, listsUntranslated = false }: { language: Language; listsUntranslated?: boolean | undefined },
): (Node & { lang?: Language })[] {
	return pages.flatMap((page) => {
		const children = pagesOfLanguage(page.children, { language, listsUntranslated })
		if (page.contentLanguage === language) return { ...page, children }
		return listsUntranslated ? { ...page, children, lang: page.contentLanguage } : children
	})
}
