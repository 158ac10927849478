import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { focusFollowed } from '#islands/returned-focus.ts'
import { isRevisit } from '#islands/revisit.ts'
import { entryName } from './history-entry.ts'
import { findKeptList, parseKeptLists, withKeptList } from './kept-list.ts'
import type { SeenPage } from './seen-pages.ts'

export const keptListsName = 'car-lists'

/**
 * Restores a long list after another document was visited. Most browsers keep the whole document; if one loads it
 * again, its pages are passed to `onFound`, and the focus and the place in the list are restored: that of a card, since
 * other letters make another height.
 */
export function useKeptList(
	grid: Grid,
	search: string,
	pages: readonly SeenPage[],
	onFound: (pages: readonly SeenPage[]) => void,
) {
	const keep = useEffectEvent(() => {
		const entry = entryName()
		if (entry === null || pages.length < 2) return
		store(withKeptList(stored(), { entry, search, pages: [...pages], ...placeIn(grid) }))
	})
	const bringBack = useEffectEvent(() => {
		const entry = isRevisit() ? entryName() : null
		const list = entry === null ? null : findKeptList(stored(), { entry, search })
		if (list) onFound(list.pages)
		return list
	})
	// Before the browser paints, so that the short list is never visible.
	useLayoutEffect(() => {
		const list = bringBack()
		if (!list) return
		// Firefox would scroll on by the height of what is added, and Chromium, until the document is loaded, to the height at which it was left.
		const { style } = document.documentElement
		style.overflowAnchor = 'none'
		history.scrollRestoration = 'manual'
		const letGo = () => {
			if (document.readyState !== 'complete') return requestAnimationFrame(letGo)
			history.scrollRestoration = 'auto'
			style.overflowAnchor = ''
		}
		requestAnimationFrame(() => {
			scrollBy({ top: topOf(cardsOf(grid).at(-list.card)) - list.top, behavior: 'instant' })
			focusFollowed()
			letGo()
		})
	}, [grid])
	useEffect(() => {
		const onPageHide = () => keep()
		addEventListener('pagehide', onPageHide)
		return () => removeEventListener('pagehide', onPageHide)
	}, [])
}

type Grid = RefObject<HTMLElement | null>

const cardsOf = (grid: Grid) => [...(grid.current?.children ?? [])]

const topOf = (card: Element | undefined) => card?.getBoundingClientRect().top ?? 0

function placeIn(grid: Grid) {
	const cards = cardsOf(grid)
	const index = cards.findLastIndex((card) => topOf(card) <= 0)
	return { card: cards.length - Math.max(0, index), top: topOf(cards[Math.max(0, index)]) }
}

function stored() {
	try {
		return parseKeptLists(sessionStorage.getItem(keptListsName))
	} catch {
		// Browsers with storage turned off can throw on access.
		return []
	}
}

function store(lists: ReturnType<typeof stored>): void {
	try {
		sessionStorage.setItem(keptListsName, JSON.stringify(lists))
	} catch {
		// Storage is off or full: the list starts with the page of its address.
	}
}
