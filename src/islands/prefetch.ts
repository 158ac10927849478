/**
 * Fetches the page of a link that a pointer, finger or the focus has reached, in browsers without speculation rules
 * (`server/infrastructure/speculation-rules.ts`), for the same links. Call it once per document.
 */
export function prefetchNearLinks(): void {
	if (HTMLScriptElement.supports?.('speculationrules')) return
	const fetched = new Set<string>()
	const near = ({ target }: Event) => {
		const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
		if (!link || !isPrefetched(link, location) || fetched.has(link.href) || savesData()) return
		fetched.add(link.href)
		const hint = document.createElement('link')
		hint.rel = 'prefetch'
		hint.href = link.href
		document.head.append(hint)
	}
	for (const sign of ['pointerover', 'touchstart', 'focusin']) {
		document.addEventListener(sign, near, { capture: true, passive: true })
	}
}

type LinkParts = Pick<HTMLAnchorElement, 'origin' | 'pathname' | 'search' | 'rel' | 'target' | 'protocol'> & {
	hasAttribute: (name: string) => boolean
}

/** True for links to other pages of the site. */
export function isPrefetched(link: LinkParts, here: Pick<Location, 'origin' | 'pathname' | 'search'>): boolean {
	if (link.origin !== here.origin || !link.protocol.startsWith('http')) return false
	if (link.pathname === here.pathname && link.search === here.search) return false
	if (/^\/(?:api|desk)(?:\/|$)/.test(link.pathname) || link.hasAttribute('download') || link.target === '_blank')
		return false
	return !link.rel.split(' ').includes('nofollow')
}

function savesData(): boolean {
	return matchMedia('(prefers-reduced-data: reduce)').matches
}
