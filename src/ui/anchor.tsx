import type { AnchorHTMLAttributes } from 'react'
import { usePageMode } from './page-mode.tsx'

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
	href: string
	[data: `data-${string}`]: string | undefined
}

/** The only component for links. In the editor they are inactive. A page opened in a new tab has no access to this one. */
export function Anchor({ href, target, ...rest }: AnchorProps) {
	if (usePageMode() === 'editing') return <a {...rest} />
	return <a href={safeHref(href)} target={target} rel={target === '_blank' ? 'noopener' : undefined} {...rest} />
}

/** Content can hold any text; only these schemes are linked. */
export function safeHref(href: string): string | undefined {
	return /^(https?:|mailto:|tel:|sms:|[/#?]|\.{1,2}\/)/i.test(href.trim()) ? href.trim() : undefined
}
