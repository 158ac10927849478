import { createContext, useContext } from 'react'
import type { Language } from '#domain/market.ts'

/** Address of the page in one of the languages it is published in. */
export type PageAlternate = { language: Language; href: string }

const none: readonly PageAlternate[] = []
const PageAlternatesContext = createContext(none)

export const PageAlternatesProvider = PageAlternatesContext.Provider

/** The page in the languages it is published in, for the language switcher. */
export function usePageAlternates(): readonly PageAlternate[] {
	return useContext(PageAlternatesContext)
}
