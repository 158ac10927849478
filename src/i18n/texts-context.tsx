import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { createTranslate, type Texts, type Translate } from './texts.ts'

type TextsValue = { locale: string; texts: Texts; t: Translate }
const noTexts: TextsValue = { locale: 'en', texts: {}, t: (key) => key }
export const TextsContext = createContext(noTexts)

/** Adds texts to those of the providers around it. */
export function TextsProvider({ locale, texts, children }: { locale: string; texts: Texts; children: ReactNode }) {
	const outer = useContext(TextsContext)
	const value = useMemo(() => {
		// The server renders a page in about twenty parts: copying hundreds of texts for each cost 5 to 8 % of the page.
		const all = outer === noTexts ? texts : { ...outer.texts, ...texts }
		return { locale, texts: all, t: createTranslate(locale, all) }
	}, [outer, texts, locale])
	return <TextsContext value={value}>{children}</TextsContext>
}

export function useTranslate(): Translate {
	return useContext(TextsContext).t
}

/** BCP 47 tag for `Intl`. */
export function useLocale(): string {
	return useContext(TextsContext).locale
}

/** The `lang` of a text in this locale; undefined where it is that of the page. */
export function useForeignLang(locale: string): string | undefined {
	return useLocale() === locale ? undefined : locale
}
