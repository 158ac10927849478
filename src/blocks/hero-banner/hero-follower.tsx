import { type RefObject, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pushToDataLayer } from '#features/analytics/data-layer.ts'
import type { SuggestionList } from '#features/car-search/suggestion-list.tsx'

type Suggesting = { field: RefObject<HTMLInputElement>; List: typeof SuggestionList }

/**
 * What the search of a banner and the way down from it need a script for: once for the whole page, as React does not know the
 * markup of static blocks.
 */
export function HeroFollower() {
	const navigate = useNavigate()
	const { key } = useLocation()
	const [suggesting, setSuggesting] = useState<Suggesting | null>(null)

	useEffect(() => {
		const watch = new AbortController()
		document.addEventListener('submit', send, watch)
		document.addEventListener('reset', ({ target }) => findSearch(target)?.querySelector('input')?.focus(), watch)
		document.addEventListener('focusin', ({ target }) => offer(target), watch)
		document.addEventListener('click', glide, watch)
		return () => watch.abort()

		function send(event: SubmitEvent) {
			const search = findSearch(event.target)
			if (!search) return
			const leads = search.dataset.search
			if (leads !== 'away') event.preventDefault()
			if (leads === 'nowhere') return
			announce(String(new FormData(search).get('keyphrase') ?? '').trim())
			if (leads === 'here') navigate(`${search.getAttribute('action')}?${searched(search)}`)
		}
		function offer(target: EventTarget | null) {
			if (!(target instanceof HTMLInputElement && 'suggests' in target.dataset)) return
			import('#features/car-search/suggestion-list.tsx').then(
				({ SuggestionList }) =>
					setSuggesting((last) =>
						last?.field.current === target ? last : { field: { current: target }, List: SuggestionList },
					),
				// Nobody misses what never came: the box still searches.
				() => {},
			)
		}
	}, [navigate])

	// biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every visit of a page
	useEffect(() => {
		setSuggesting(null)
		for (const field of document.querySelectorAll('input[data-suggests]')) {
			field.setAttribute('role', 'combobox')
			field.setAttribute('aria-expanded', 'false')
		}
	}, [key])

	if (!suggesting) return null
	const { List, field } = suggesting
	return <List field={field} parameters={() => narrowed(field.current)} onChosen={announce} />
}

function findSearch(target: EventTarget | null): HTMLFormElement | null {
	return target instanceof HTMLFormElement && 'search' in target.dataset ? target : null
}

function searched(search: HTMLFormElement): URLSearchParams {
	return new URLSearchParams(Array.from(new FormData(search), ([name, value]) => [name, String(value)]))
}

/** What the search is narrowed by already. */
function narrowed({ form }: HTMLInputElement): URLSearchParams {
	const parameters = form ? searched(form) : new URLSearchParams()
	parameters.delete('keyphrase')
	return parameters
}

function announce(term: string): void {
	pushToDataLayer({ event: 'search', search_type: 'start page', search_term: term })
}

function glide(event: MouseEvent): void {
	const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-glides]')
	if (!link || !matchMedia('(prefers-reduced-motion: no-preference)').matches) return
	event.preventDefault()
	document.getElementById(link.hash.slice(1))?.scrollIntoView({ behavior: 'smooth' })
}
