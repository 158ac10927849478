import { createContext, useContext } from 'react'
import type { PageAlternate } from './language-links.ts'

const none: readonly PageAlternate[] = []
const PageAlternatesContext = createContext(none)

/** The header is the same on every page, but its language switcher wants to know the page it stands on. */
export const PageAlternatesProvider = PageAlternatesContext.Provider

export function usePageAlternates(): readonly PageAlternate[] {
	return useContext(PageAlternatesContext)
}
