import { createContext, type MouseEvent, type ReactNode, useContext, useMemo, useRef, useState } from 'react'
import { pushToDataLayer } from '#features/analytics/data-layer.ts'
import { isPlainClick } from '#ui/plain-click.ts'
import { type CarQuery, withKeyphrase } from './car-query.ts'
import type { VisitFailure } from './list-visits.ts'
import { toCarListAddress } from './query-codec.ts'
import { queryEvents } from './query-events.ts'
import type { ShowList } from './use-car-list.ts'
import type { ValueTexts } from './value-texts.ts'

export type CarQueryEdit = (query: CarQuery) => CarQuery

type CarQueryValue = {
	/** The requested query, updated immediately. */
	query: CarQuery
	/** True while the list still shows the results of the previous query. */
	isPending: boolean
	/** The requested query could not be loaded. */
	failure: VisitFailure | null
	/** Changes the query; quick changes build on one another. Each gets its own history entry. */
	change: (edit: CarQueryEdit) => void
	/** Extends the list, in the same history entry. */
	showPage: (pageIndex: number) => void
	/** Words are sent as typed, and the server finds filters in them. */
	searchFor: (keyphrase: string) => void
	addressOf: (edit: CarQueryEdit) => string
	/** How the page says values of the stock. */
	valueTexts: ValueTexts | undefined
	/** Shows another address of the list. */
	show: ShowList
	/** For links to other addresses of the list: a plain click shows it without leaving the page. */
	follow: (event: MouseEvent<HTMLAnchorElement>) => void
}

const CarQueryContext = createContext<CarQueryValue | null>(null)

/** The address is the source of truth; until it changes, the last requested query is used. */
export function CarQueryProvider(props: {
	answered: CarQuery
	listPath: string
	valueTexts?: ValueTexts | undefined
	failure: VisitFailure | null
	show: ShowList
	children: ReactNode
}) {
	const { answered, listPath, valueTexts, failure, show, children } = props
	const [asked, setAsked] = useState({ since: answered, query: answered })
	const latest = useRef(asked)
	const query = asked.since === answered ? asked.query : answered

	const value = useMemo((): CarQueryValue => {
		function ask(next: CarQuery, history: 'replace' | 'push') {
			for (const event of queryEvents(current(), next)) pushToDataLayer(event)
			latest.current = { since: answered, query: next }
			setAsked(latest.current)
			show(toCarListAddress(listPath, next), history)
		}
		const current = () => (latest.current.since === answered ? latest.current.query : answered)
		return {
			query,
			isPending: query !== answered && failure === null,
			failure,
			change: (edit) => ask(edit(current()), 'push'),
			showPage: (pageIndex) => ask({ ...current(), pageIndex }, 'replace'),
			searchFor: (keyphrase) => ask(withKeyphrase(current(), keyphrase), 'push'),
			addressOf: (edit) => toCarListAddress(listPath, edit(query)),
			valueTexts,
			show,
			follow(event) {
				if (!isPlainClick(event)) return
				event.preventDefault()
				show(event.currentTarget.getAttribute('href') ?? '', 'push')
			},
		}
	}, [query, answered, failure, listPath, valueTexts, show])

	return <CarQueryContext value={value}>{children}</CarQueryContext>
}

export function useCarQuery(): CarQueryValue {
	const value = useContext(CarQueryContext)
	if (!value) throw new Error('useCarQuery outside of a car list')
	return value
}
