import { type AnchorHTMLAttributes, createContext, useContext } from 'react'

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
	href: string
	[data: `data-${string}`]: string | undefined
}

/** Where links lead nowhere, as while a page is being edited. */
const DeadLinksContext = createContext(false)

export const DeadLinksProvider = DeadLinksContext.Provider

/** The one link. A page opened in a new tab cannot reach back to this one. */
export function Anchor({ href, target, ...rest }: AnchorProps) {
	const isDead = useContext(DeadLinksContext)
	if (isDead) return <a {...rest} />
	return <a href={safeHref(href)} target={target} rel={target === '_blank' ? 'noopener' : undefined} {...rest} />
}

/** Content may hold any text: only these kinds of address become links. */
export function safeHref(href: string): string | undefined {
	return /^(https?:|mailto:|tel:|sms:|[/#?]|\.{1,2}\/)/i.test(href.trim()) ? href.trim() : undefined
}
