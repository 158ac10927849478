import type { AnchorHTMLAttributes } from 'react'
import { usePageMode } from './page-mode.tsx'

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
	href: string
	[data: `data-${string}`]: string | undefined
}

/**
 * The only component for links. In the editor they are inactive. A page opened in a new tab has no access to this one, and
 * search engines do not follow links to a view of a page.
 */
export function Anchor({ href, target, ...rest }: AnchorProps) {
	if (usePageMode() === 'editing') return <a {...rest} />
	const rel = [target === '_blank' && 'noopener', isViewOfPage(href) && 'nofollow'].filter(Boolean).join(' ')
	return <a href={safeHref(href)} target={target} rel={rel || undefined} {...rest} />
}

/** True for our own addresses with a query: filters, choices and forms filled in, which are not indexed. Further pages of a list are. */
function isViewOfPage(href: string): boolean {
	const [address = ''] = href.split('#', 1)
	const [path = '', query = ''] = address.split('?', 2)
	return query !== '' && !/^(?:[a-z]+:|\/\/)/i.test(path) && !/^page=\d+$/.test(query)
}

/** Content can hold any text; only these schemes are linked. */
export function safeHref(href: string): string | undefined {
	return /^(https?:|mailto:|tel:|sms:|[/#?]|\.{1,2}\/)/i.test(href.trim()) ? href.trim() : undefined
}
