import { safeHref } from '#ui/anchor.tsx'

export type TypedAddress = { kind: 'mail' | 'phone' | 'address'; href: string }

/** The address of a link from a typed or pasted text; null if it may not be linked. */
export function parseTypedAddress(typed: string, origin: string): TypedAddress | null {
	const text = typed.trim()
	if (/^[^\s@:/]+@[^\s@]+\.[^\s@]+$/.test(text)) return { kind: 'mail', href: `mailto:${text}` }
	if (/^(?:\+|0)[\d\s()./-]{5,}$/.test(text)) return { kind: 'phone', href: `tel:${text.replace(/[^\d+]/g, '')}` }
	if (/^(?!www$)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?#]\S*)?$/i.test(text)) return address(`https://${text}`)
	if (/\s/.test(text)) return null
	const href = safeHref(text)
	if (href === undefined || (/^https?:/i.test(href) && !URL.canParse(href))) return null
	if (/^mailto:/i.test(href)) return { kind: 'mail', href }
	if (/^(?:tel|sms):/i.test(href)) return { kind: 'phone', href }
	return address(href.startsWith(`${origin}/`) ? href.slice(origin.length) : href)
}

const address = (href: string): TypedAddress => ({ kind: 'address', href })
