import { enhance } from './enhance.ts'
import { hydrateWhenNeeded } from './hydrate-when-needed.ts'
import { addPageData } from './read-page-data.ts'

/** Copies the content of an element from a fetched document into this one, and hydrates and enhances it. */
export function showContent(place: HTMLElement, source: HTMLElement | undefined, fetched: Document): void {
	const prefix = addPageData(fetched)
	for (const part of source?.querySelectorAll<HTMLElement>('[data-island]') ?? []) {
		part.dataset.isolated = prefix + part.dataset.isolated
	}
	place.replaceChildren(...(source ? [...source.childNodes] : []))
	enhance(place)
	hydrateWhenNeeded(place)
}
