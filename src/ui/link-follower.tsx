import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { isPlainClick } from './plain-click.ts'

/** A pointer that only passes by fetches nothing. */
const intentDelayMs = 100

/**
 * Follows the links of `Anchor` in the router, and fetches what the next page needs when a finger nears its link: once for the
 * whole page, as the router's own `<Link>` costs the server more than the rest of a card and works only where React has drawn it.
 */
export function LinkFollower() {
	const navigate = useNavigate()
	const [intended, setIntended] = useState<string | null>(null)

	useEffect(() => {
		const watch = new AbortController()
		let near: HTMLAnchorElement | null = null
		let timer: ReturnType<typeof setTimeout> | undefined

		function comeNear(link: HTMLAnchorElement | null) {
			if (link === near) return
			near = link
			clearTimeout(timer)
			setIntended(null)
			if (link) timer = setTimeout(() => setIntended(addressOf(link)), intentDelayMs)
		}

		function follow(event: MouseEvent) {
			const link = findLink(event)
			if (!link || !isPlainClick(event)) return
			event.preventDefault()
			comeNear(null)
			navigate(addressOf(link), {
				replace: link.href === location.href,
				preventScrollReset: 'keepsScroll' in link.dataset,
			})
		}

		// React listens at the document too, and has done so for longer: its handlers have their say before.
		document.addEventListener('click', follow, watch)
		for (const sign of ['pointerover', 'focusin'] as const) {
			document.addEventListener(sign, (event) => comeNear(findLink(event)), watch)
		}
		return () => {
			watch.abort()
			clearTimeout(timer)
		}
	}, [navigate])

	return intended !== null && <PrefetchPageLinks page={intended} />
}

function findLink({ target }: Event): HTMLAnchorElement | null {
	return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-own-page]') : null
}

/** As it stands in the page; the property would be the whole address with its host. */
function addressOf(link: HTMLAnchorElement): string {
	return link.getAttribute('href') ?? ''
}
