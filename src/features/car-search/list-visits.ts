import { addressChanged } from '#features/analytics/address-changed.ts'
import type { ListPage } from './car-list-data.ts'
import { type FetchedList, fetchList } from './fetch-list.ts'
import { nameEntry } from './history-entry.ts'

/** How an address is reached: as a new history entry, replacing the current one, or by Back and Forward. */
type VisitKind = 'push' | 'replace' | 'revisit'

/** Number of lists cached for Back and Forward, most recently shown. */
const keptLists = 8

/** An address that could not be loaded. */
export type VisitFailure = { address: string; isOffline: boolean; retry: () => void }

type Options = {
	first: ListPage
	languagePrefix: string
	onShown: (page: ListPage & { isRevisit: boolean }) => void
	/** Null when an address is asked for again. */
	onFailed: (failure: VisitFailure | null) => void
}

/** Shows other addresses of the car list without loading a document. For the browser only. */
export function createListVisits({ first, languagePrefix, onShown, onFailed }: Options) {
	const kept = new Map<string, FetchedList>()
	let { pageId } = first
	let shownAddress = ''
	let running = new AbortController()
	let unanswered: { address: string; kind: VisitKind } | null = null

	async function visit(address: string, kind: VisitKind): Promise<void> {
		running.abort()
		running = new AbortController()
		const { signal } = running
		unanswered = { address, kind }
		onFailed(null)
		try {
			const known = kind === 'revisit' ? kept.get(address) : undefined
			show(known ?? (await fetchList(address, languagePrefix, signal)), kind, signal)
		} catch {
			if (signal.aborted) return
			onFailed({ address, isOffline: !navigator.onLine, retry: () => void visit(address, kind) })
		}
	}

	function show(found: FetchedList, kind: VisitKind, signal: AbortSignal): void {
		unanswered = null
		keep(found)
		if (kind === 'replace') history.replaceState(nameEntry(), '', found.address)
		if (kind === 'push') history.pushState(nameEntry(), '', found.address)
		shownAddress = found.address
		document.title = found.documentTitle
		void replaceSurroundings(found, pageId, signal)
		pageId = found.pageId
		// A query of its own, because what was asked for since an earlier showing is recognised by the object.
		const answer = { ...found.answer, query: { ...found.answer.query } }
		onShown({ ...found, answer, isRevisit: kind === 'revisit' })
		addressChanged()
	}

	function keep(found: FetchedList): void {
		kept.delete(found.address)
		kept.set(found.address, found)
		for (const oldest of kept.keys()) if (kept.size > keptLists) kept.delete(oldest)
	}

	function start(): () => void {
		const watch = new AbortController()
		shownAddress = location.pathname + location.search
		keep({ ...first, address: shownAddress, documentTitle: document.title })
		const on = (type: 'popstate' | 'pagehide' | 'pageshow', listener: () => void) =>
			addEventListener(type, listener, watch)
		on('popstate', () => {
			const address = location.pathname + location.search
			// Another hash is the same list.
			if (address !== shownAddress) void visit(address, 'revisit')
		})
		// Aborts requests when the page is left, so that they are not errors; they are repeated when the page is
		// restored from the back/forward cache.
		on('pagehide', () => running.abort())
		on('pageshow', () => {
			if (unanswered) void visit(unanswered.address, unanswered.kind)
		})
		return () => watch.abort()
	}

	return { visit, start }
}

/** Loaded with the first other list. */
async function replaceSurroundings(found: FetchedList, shownPage: string | null, signal: AbortSignal): Promise<void> {
	try {
		const module = await import('./replace-surroundings.ts')
		await module.replaceSurroundings(found, shownPage, signal)
	} catch {
		// The list itself is correct; what surrounds it stays that of the previous one.
	}
}
