import { createContext, useContext } from 'react'

const SayContext = createContext<(text: string) => void>(() => {})

export const SayProvider = SayContext.Provider

/** Says in the bar what was done, to screen readers too. */
export function useSay(): (text: string) => void {
	return useContext(SayContext)
}
