import { useCallback, useEffect, useRef, useState } from 'react'
import { addressChanged } from '#features/analytics/address-changed.ts'
import type { CarListAnswer } from './car-list-answer.ts'
import type { CarListData } from './car-list-data.ts'

/** A car list as its document brought it, or as the browser was told later. */
export type ListPage = {
	title: string
	answer: CarListAnswer
	/** Names the editors' page around the list. */
	pageId: string | null
}

type Visited = ListPage & {
	/** Shown by Back or Forward, which bring back the place too. */
	isRevisit: boolean
}

/** Shows the list at another address of it. The entry of the history is replaced, or a new one is added. */
export type ShowList = (address: string, history: 'replace' | 'push') => void

/** Most redirects from one spelling of an address to the next. */
const maxRedirects = 3

/** The car list of the document, and the way to other addresses of it without loading a document. */
export function useCarList(first: ListPage, languagePrefix: string): { page: Visited; show: ShowList } {
	const [page, setPage] = useState<Visited>({ ...first, isRevisit: false })
	const pageId = useRef(first.pageId)
	const running = useRef<AbortController>(null)

	const load = useCallback(
		async (address: string, kind: 'replace' | 'push' | 'revisit') => {
			running.current?.abort()
			const asking = new AbortController()
			running.current = asking
			try {
				const found = await fetchList(address, languagePrefix, asking.signal)
				if (kind === 'replace') history.replaceState(null, '', found.address)
				if (kind === 'push') history.pushState(null, '', found.address)
				document.title = found.documentTitle
				addressChanged()
				if (found.pageId !== pageId.current) {
					const { replaceSurroundings } = await import('./replace-surroundings.ts')
					void replaceSurroundings(found.address, asking.signal)
				}
				pageId.current = found.pageId
				setPage({ ...found, isRevisit: kind === 'revisit' })
			} catch (error) {
				// The document of the address says what is wrong, or works when this did not.
				if (!asking.signal.aborted) location.assign(address)
			}
		},
		[languagePrefix],
	)

	useEffect(() => {
		let shown = location.pathname + location.search
		const revisit = () => {
			const address = location.pathname + location.search
			if (address !== shown) load(address, 'revisit')
			shown = address
		}
		addEventListener('popstate', revisit)
		return () => removeEventListener('popstate', revisit)
	}, [load])

	return { page, show: load }
}

type FoundList = Exclude<CarListData, { redirectTo: string }> & { address: string }

async function fetchList(address: string, languagePrefix: string, signal: AbortSignal): Promise<FoundList> {
	let asked = address
	for (let redirects = 0; redirects <= maxRedirects; redirects++) {
		const url = `${languagePrefix}/data/car-list${asked.slice(languagePrefix.length)}`
		const response = await fetch(url, { signal, headers: { accept: 'application/json' } })
		// 404 is a list too: of a make that nobody knows. 503 says that the search failed.
		if (![200, 404, 503].includes(response.status)) throw new Error(`The car list answered ${response.status}`)
		const data: CarListData | { code: string } = await response.json()
		if ('code' in data) throw new Error(`The car list answered ${data.code}`)
		if (!('redirectTo' in data)) return { ...data, address: asked }
		asked = data.redirectTo
	}
	throw new Error('The car list has no address of its own')
}
