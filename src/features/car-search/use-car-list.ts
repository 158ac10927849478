import { useEffect, useState } from 'react'
import type { ListPage } from './car-list-data.ts'
import { createListVisits, type VisitFailure } from './list-visits.ts'

type ShownPage = ListPage & {
	/** Shown by Back or Forward, which also restore the scroll position. */
	isRevisit: boolean
}

/** Shows the list at another of its addresses, replacing the history entry or adding one. */
export type ShowList = (address: string, history: 'replace' | 'push') => void

type CarListState = { page: ShownPage; failure: VisitFailure | null; show: ShowList }

/** The car list of the document, and a function to show other addresses of it without loading a document. */
export function useCarList(first: ListPage, languagePrefix: string): CarListState {
	const [page, onShown] = useState<ShownPage>({ ...first, isRevisit: false })
	const [failure, onFailed] = useState<VisitFailure | null>(null)
	const [visits] = useState(() => createListVisits({ first, languagePrefix, onShown, onFailed }))
	useEffect(() => visits.start(), [visits])
	return { page, failure, show: visits.visit }
}
