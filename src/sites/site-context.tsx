import { createContext, useContext } from 'react'
import type { PublicSite } from './public-site.ts'

const SiteContext = createContext<PublicSite | null>(null)

export const SiteProvider = SiteContext.Provider

/** The visited site in the language of the page. */
export function useSite(): PublicSite {
	const site = useContext(SiteContext)
	if (!site) throw new Error('useSite outside of a page')
	return site
}
