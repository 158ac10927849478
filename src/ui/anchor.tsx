import { type AnchorHTMLAttributes, createContext, useContext } from 'react'

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
	href: string
	[data: `data-${string}`]: string | undefined
}

/** True where links are inactive, for example in the editor. */
const DeadLinksContext = createContext(false)

export const DeadLinksProvider = DeadLinksContext.Provider

/** The only component for links. A page opened in a new tab has no access to this one. */
export function Anchor({ href, target, ...rest }: AnchorProps) {
	const isDead = useContext(DeadLinksContext)
	if (isDead) return <a {...rest} />
	return <a href={safeHref(href)} target={target} rel={target === '_blank' ? 'noopener' : undefined} {...rest} />
}

/** Content can hold any text; only these schemes are linked. */
export function safeHref(href: string): string | undefined {
	return /^(https?:|mailto:|tel:|sms:|[/#?]|\.{1,2}\/)/i.test(href.trim()) ? href.trim() : undefined
}
