import { useEffect } from 'react'
import type { EditedOf } from '../editing-data.ts'
import { placesOf, selectOf } from './elements-of.ts'

/** Calls `mark` for each block of the page, or around it, again for blocks drawn later, and for all when it is another function. */
export function useDrawnBlocks(mark: (block: HTMLElement) => void, of: EditedOf = 'page'): void {
	useEffect(() => {
		const blocks = document.querySelectorAll<HTMLElement>(selectOf(of, '[data-block]'))
		for (const block of blocks) mark(block)
		const drawn = new MutationObserver((changes) => {
			const elements = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element)
			for (const block of new Set(elements.flatMap(blocksAt))) mark(block)
		})
		for (const place of placesOf(of)) drawn.observe(place, { childList: true, subtree: true })
		return () => drawn.disconnect()
	}, [mark, of])
}

const blocksIn = (place: Element) => place.querySelectorAll<HTMLElement>('[data-block]')

/** The block that an element is part of, and those inside it. */
function blocksAt(element: Element): HTMLElement[] {
	const around = element.closest<HTMLElement>('[data-block]')
	return around ? [around, ...blocksIn(element)] : [...blocksIn(element)]
}
