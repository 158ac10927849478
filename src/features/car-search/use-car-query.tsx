import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { pushToDataLayer } from '#features/analytics/data-layer.ts'
import { type CarQuery, withKeyphrase } from './car-query.ts'
import { toCarListAddress } from './query-codec.ts'
import { queryEvents } from './query-events.ts'

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
}

const CarQueryContext = createContext<CarQueryValue | null>(null)

/** The address is the truth; until it has changed, what was asked last is shown in its place. */
export function CarQueryProvider(props: { answered: CarQuery; listPath: string; children: ReactNode }) {
	const { answered, listPath, children } = props
	const navigate = useNavigate()
	const [asked, setAsked] = useState({ since: answered, query: answered })
	const latest = useRef(asked)
	const query = asked.since === answered ? asked.query : answered

	const value = useMemo((): CarQueryValue => {
		function ask(next: CarQuery, replace: boolean) {
			for (const event of queryEvents(current(), next)) pushToDataLayer(event)
			latest.current = { since: answered, query: next }
			setAsked(latest.current)
			navigate(toCarListAddress(listPath, next), { replace, preventScrollReset: true })
		}
		const current = () => (latest.current.since === answered ? latest.current.query : answered)
		return {
			query,
			isPending: query !== answered,
			change: (edit) => ask(edit(current()), true),
			searchFor: (keyphrase) => ask(withKeyphrase(current(), keyphrase), false),
			addressOf: (edit) => toCarListAddress(listPath, edit(query)),
		}
	}, [query, answered, listPath, navigate])

	return <CarQueryContext value={value}>{children}</CarQueryContext>
}

export function useCarQuery(): CarQueryValue {
	const value = useContext(CarQueryContext)
	if (!value) throw new Error('useCarQuery outside of a car list')
	return value
}
