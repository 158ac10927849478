import { type RefObject, useEffect, useState } from 'react'

/** What visitors find at an address of the site; null if that is not known, or not asked. */
type TargetState = { code: 'found' } | { code: 'missing' } | { code: 'moved'; to: string } | null

/** Asks as a visitor, once the element is on the screen. Addresses of other sites are not asked. */
export function useTargetState(href: string, element: RefObject<Element | null>): TargetState {
	const [state, setState] = useState<{ href: string; found: TargetState }>({ href, found: null })
	useEffect(() => {
		const { current } = element
		if (!current || !/^\/(?!\/)/.test(href)) return
		const ended = new AbortController()
		const observer = new IntersectionObserver(([entry]) => {
			if (!entry?.isIntersecting) return
			observer.disconnect()
			askTarget(href, ended.signal).then(
				(found) => setState({ href, found }),
				// Without a network nothing is said of it.
				() => {},
			)
		})
		observer.observe(current)
		return () => {
			ended.abort()
			observer.disconnect()
		}
	}, [href, element])
	return state.href === href ? state.found : null
}

async function askTarget(href: string, signal: AbortSignal): Promise<TargetState> {
	const asked = new URL(href, location.origin)
	const { status, ok, url } = await fetch(asked, { method: 'HEAD', credentials: 'omit', signal })
	if (status === 404 || status === 410) return { code: 'missing' }
	if (!ok) return null
	const found = new URL(url)
	if (found.origin === asked.origin && found.pathname === asked.pathname) return { code: 'found' }
	const to = found.origin === asked.origin ? found.pathname + found.search : found.href
	return { code: 'moved', to: to + asked.hash }
}
