import { type AnchorHTMLAttributes, createContext, useContext } from 'react'
import { Link } from 'react-router'

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
	href: string
	/** Following it leaves the page where it is scrolled: for links that change a part of what is seen. */
	keepsScroll?: boolean | undefined
	[data: `data-${string}`]: string
}

/** Where links lead nowhere, as while a page is being edited. */
const DeadLinksContext = createContext(false)

export const DeadLinksProvider = DeadLinksContext.Provider

/**
 * The one link. Addresses of ours go through the router and are fetched when a finger nears them; foreign ones, files and
 * `mailto:` are plain. What opens a new tab cannot reach back.
 */
export function Anchor({ href, target, keepsScroll = false, ...rest }: AnchorProps) {
	const isDead = useContext(DeadLinksContext)
	if (isDead) return <a {...rest} />

	const isOwnPage = href.startsWith('/') && !href.startsWith('//') && !/\.[a-z0-9]{2,5}($|[?#])/i.test(href)
	if (isOwnPage && target === undefined) {
		return <Link to={href} prefetch="intent" preventScrollReset={keepsScroll} {...rest} />
	}
	return <a href={safeHref(href)} target={target} rel={target === '_blank' ? 'noopener' : undefined} {...rest} />
}

/** Content may hold any text: only these kinds of address become links. */
export function safeHref(href: string): string | undefined {
	return /^(https?:|mailto:|tel:|sms:|[/#?]|\.{1,2}\/)/i.test(href.trim()) ? href.trim() : undefined
}
