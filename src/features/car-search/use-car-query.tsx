import { createContext, type MouseEvent, type ReactNode, useContext, useMemo, useRef, useState } from 'react'
import { pushToDataLayer } from '#features/analytics/data-layer.ts'
import { isPlainClick } from '#ui/plain-click.ts'
import { type CarQuery, withKeyphrase } from './car-query.ts'
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
	/** Changes the query; quick changes build on one another. */
	change: (edit: CarQueryEdit) => void
	/** Words are sent as typed, and the server finds filters in them. They get their own history entry. */
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
	show: ShowList
	children: ReactNode
}) {
	const { answered, listPath, valueTexts, show, children } = props
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
			isPending: query !== answered,
			change: (edit) => ask(edit(current()), 'replace'),
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
	}, [query, answered, listPath, valueTexts, show])

	return <CarQueryContext value={value}>{children}</CarQueryContext>
}

export function useCarQuery(): CarQueryValue {
	const value = useContext(CarQueryContext)
	if (!value) throw new Error('useCarQuery outside of a car list')
	return value
}
