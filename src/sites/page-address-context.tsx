import { createContext, useContext } from 'react'

const PageAddressContext = createContext('/')

export const PageAddressProvider = PageAddressContext.Provider

/** Path and query of the page as the visitor asked for it. */
export function usePageAddress(): { pathname: string; search: string } {
	const address = useContext(PageAddressContext)
	const query = address.indexOf('?')
	if (query === -1) return { pathname: address, search: '' }
	return { pathname: address.slice(0, query), search: address.slice(query) }
}
