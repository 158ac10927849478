import { mountPart } from '#islands/mount-part.tsx'
import { SuggestionList } from './suggestion-list.tsx'

type Options = {
	/** What the search is narrowed by already, as the car list's address says it. */
	parameters: () => URLSearchParams
	/** Called with what was chosen, before the visitor is taken there. */
	onChosen: (text: string) => void
}

const mounted = new WeakSet<HTMLInputElement>()

/** Offers what a search box of the server's markup knows while words are typed. */
export function mountSuggestions(input: HTMLInputElement, { parameters, onChosen }: Options): void {
	if (mounted.has(input)) return
	mounted.add(input)
	const place = document.createElement('div')
	input.after(place)
	mountPart(
		place,
		<SuggestionList
			field={{ current: input }}
			parameters={parameters}
			onChosen={onChosen}
			follow={(href) => location.assign(href)}
		/>,
	)
}
