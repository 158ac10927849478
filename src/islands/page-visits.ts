import { createKeptList } from '#ui/kept-list-saying.ts'
import { onRestored } from '#ui/when-activated.ts'
import { fetchDocument } from './fetch-document.ts'
import { languagesIn, showLanguages } from './show-languages.ts'

/** `step`: what the visit does to the browser's history. */
export type PageVisit = { address: string; step: 'push' | 'replace' | 'none' }

type Visited<Visit extends PageVisit> = {
	/** Holds the `KeptListNotice`. */
	owner: ParentNode
	find: (document: Document) => HTMLElement | null | undefined
	/** Shows in a part of this document what the same part of another has. */
	show: (part: HTMLElement, source: HTMLElement, fetched: Document, visit: Visit) => void
	/** The visit that Back and Forward make. */
	back: () => Visit
}

/**
 * Shows other addresses of this page in one part of it: that part is taken from their documents. What cannot be loaded
 * leaves what is there, and is said; an address without the part is
 * navigated to. Returns the function that starts a visit.
 */
export function createPageVisits<Visit extends PageVisit>({ owner, find, show, back }: Visited<Visit>) {
	const keptList = createKeptList(owner)
	const path = location.pathname
	let shownSearch = location.search
	let running = new AbortController()
	let unanswered: Visit | null = null

	async function visit(next: Visit): Promise<void> {
		running.abort()
		running = new AbortController()
		const { signal } = running
		unanswered = next
		const part = find(document)
		part?.setAttribute('aria-busy', 'true')
		keptList.clear()
		try {
			const { fetched, url } = await fetchDocument(next.address, signal)
			const source = find(fetched)
			if (signal.aborted) return
			if (part && source) {
				if (next.step === 'push') history.pushState(null, '', url)
				if (next.step === 'replace') history.replaceState(null, '', url)
				shownSearch = location.search
				document.title = fetched.title
				showLanguages(languagesIn(fetched))
				show(part, source, fetched, next)
			} else location.assign(next.address)
		} catch {
			if (signal.aborted) return
			keptList.sayFailed(next.address, () => void visit(next))
		}
		unanswered = null
		part?.removeAttribute('aria-busy')
	}

	addEventListener('popstate', () => {
		// Another hash is the same.
		if (location.pathname === path && location.search !== shownSearch) void visit(back())
	})
	// What is asked for ends with the page, which is no failure; it is asked for again when the page comes back from the cache.
	addEventListener('pagehide', () => running.abort())
	onRestored(() => {
		if (unanswered) void visit(unanswered)
	})
	return visit
}
