import { type AnchorHTMLAttributes, createContext, useContext } from 'react'

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
 * The one link. Those to pages of ours are marked, and `LinkFollower` opens them in the router; foreign ones, files and `mailto:` are
 * left to the browser. What opens a new tab cannot reach back.
 */
export function Anchor({ href, target, keepsScroll = false, ...rest }: AnchorProps) {
	const isDead = useContext(DeadLinksContext)
	if (isDead) return <a {...rest} />

	if (isOwnPage(href) && target === undefined && !rest.download) {
		return <a {...rest} href={href} data-own-page="" data-keeps-scroll={keepsScroll ? '' : undefined} />
	}
	return <a href={safeHref(href)} target={target} rel={target === '_blank' ? 'noopener' : undefined} {...rest} />
}

function isOwnPage(href: string): boolean {
	return /^\/(?!\/|-\/|api\/)/.test(href) && !/\.[a-z0-9]{2,5}($|[?#])/i.test(href)
}

/** Content may hold any text: only these kinds of address become links. */
export function safeHref(href: string): string | undefined {
	return /^(https?:|mailto:|tel:|sms:|[/#?]|\.{1,2}\/)/i.test(href.trim()) ? href.trim() : undefined
}
