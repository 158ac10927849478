import { mountPart } from '#islands/mount-part.tsx'
import { SuggestionList } from './suggestion-list.tsx'

type Options = {
	/** The current filters, as in the car list's address. */
	parameters: () => URLSearchParams
	/** Called with the chosen text before the navigation. */
	onChosen: (text: string) => void
}

const mounted = new WeakSet<HTMLInputElement>()

/** Adds suggestions to a server-rendered search box. */
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
