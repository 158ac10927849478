import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation, useNavigate, useNavigation } from 'react-router'
import { useTranslate } from '#i18n/texts-context.tsx'
import styles from './link-follower.module.css'
import { isPlainClick } from './plain-click.ts'

/** A pointer that only passes by fetches nothing. */
const intentDelayMs = 100

/**
 * Follows the links of `Anchor` in the router, and fetches what the next page needs when a finger nears its link: once for the
 * whole page, as the router's own `<Link>` costs the server more than the rest of a card and works only where React has drawn it.
 * While a page is long in coming, a line at the upper edge of the window says that it is on its way.
 */
export function LinkFollower() {
	const t = useTranslate()
	const navigate = useNavigate()
	const { pathname } = useLocation()
	const { location: next } = useNavigation()
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

	return (
		<>
			{intended !== null && <PrefetchPageLinks page={intended} />}
			{next && next.pathname !== pathname && (
				<div className={styles.progress} role="progressbar" aria-label={t('common.pageLoading')} />
			)}
		</>
	)
}

function findLink({ target }: Event): HTMLAnchorElement | null {
	return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-own-page]') : null
}

/** As it stands in the page; the property would be the whole address with its host. */
function addressOf(link: HTMLAnchorElement): string {
	return link.getAttribute('href') ?? ''
}
