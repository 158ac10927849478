import { createContext, type MouseEvent, type ReactNode, useContext, useMemo, useRef, useState } from 'react'
import { pushToDataLayer } from '#features/analytics/data-layer.ts'
import { isPlainClick } from '#ui/plain-click.ts'
import { type CarQuery, withKeyphrase } from './car-query.ts'
import { toCarListAddress } from './query-codec.ts'
import { queryEvents } from './query-events.ts'
import type { ShowList } from './use-car-list.ts'

export type CarQueryEdit = (query: CarQuery) => CarQuery

type CarQueryValue = {
	/** What the visitor has asked for, the moment it was asked. */
	query: CarQuery
	/** The list still shows the answer to the question before. */
	isPending: boolean
	/** Asks anew; changes that follow each other quickly build on one another. */
	change: (edit: CarQueryEdit) => void
	/** Words go to the server as typed, which finds the filters in them. They are a step of their own in the history. */
	searchFor: (keyphrase: string) => void
	addressOf: (edit: CarQueryEdit) => string
	/** Shows another address of the list. */
	show: ShowList
	/** For a link to another address of the list: a plain press shows it here. */
	follow: (event: MouseEvent<HTMLAnchorElement>) => void
}

const CarQueryContext = createContext<CarQueryValue | null>(null)

/** The address is the truth; until it has changed, what was asked last is shown in its place. */
export function CarQueryProvider(props: { answered: CarQuery; listPath: string; show: ShowList; children: ReactNode }) {
	const { answered, listPath, show, children } = props
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
			show,
			follow(event) {
				if (!isPlainClick(event)) return
				event.preventDefault()
				show(event.currentTarget.getAttribute('href') ?? '', 'push')
			},
		}
	}, [query, answered, listPath, show])

	return <CarQueryContext value={value}>{children}</CarQueryContext>
}

export function useCarQuery(): CarQueryValue {
	const value = useContext(CarQueryContext)
	if (!value) throw new Error('useCarQuery outside of a car list')
	return value
}
