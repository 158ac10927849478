import { useEffect, useState } from 'react'
import type { ListPage } from './car-list-data.ts'
import { createListVisits } from './list-visits.ts'

type ShownPage = ListPage & {
	/** Shown by Back or Forward, which bring back the place too. */
	isRevisit: boolean
}

/** Shows the list at another address of it. The entry of the history is replaced, or a new one is added. */
export type ShowList = (address: string, history: 'replace' | 'push') => void

/** The car list of the document, and the way to other addresses of it without loading a document. */
export function useCarList(first: ListPage, languagePrefix: string): { page: ShownPage; show: ShowList } {
	const [page, onShown] = useState<ShownPage>({ ...first, isRevisit: false })
	const [visits] = useState(() => createListVisits({ first, languagePrefix, onShown }))
	useEffect(() => visits.start(), [visits])
	return { page, show: visits.visit }
}
