import { createContext, useContext } from 'react'

/** On the server the nonce of the answer; in the browser undefined, as browsers hide nonces from scripts. */
const NonceContext = createContext<string | undefined>(undefined)

export const NonceProvider = NonceContext.Provider

export function useNonce(): string | undefined {
	return useContext(NonceContext)
}
