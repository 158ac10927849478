import { type ComponentProps, type RefObject, useEffect, useState } from 'react'
import type { SuggestionList } from './suggestion-list.tsx'

type SuggestingInputProps = Omit<ComponentProps<'input'>, 'type' | 'name' | 'ref'> & {
	ref: RefObject<HTMLInputElement | null>
	/** What the list is narrowed by already, as its address says it. */
	parameters: () => URLSearchParams
	/** Called with what was chosen, before the visitor is taken there. */
	onChosen?: (text: string) => void
	/** Takes the visitor to what was chosen. */
	follow: (href: string) => void
}

/** A search box for cars. Whoever enters it is offered what it knows; without script it is a plain box. */
export function SuggestingInput({ ref, parameters, onChosen, follow, ...input }: SuggestingInputProps) {
	const [List, setList] = useState<typeof SuggestionList | null>(null)
	useEffect(() => {
		ref.current?.setAttribute('role', 'combobox')
		ref.current?.setAttribute('aria-expanded', 'false')
	}, [ref])

	function loadList() {
		if (List) return
		import('./suggestion-list.tsx').then(
			({ SuggestionList }) => setList(() => SuggestionList),
			// Nobody misses what never came: the box still searches.
			() => {},
		)
	}
	return (
		<>
			<input
				{...input}
				ref={ref}
				type="search"
				name="keyphrase"
				maxLength={200}
				autoComplete="off"
				autoCapitalize="off"
				enterKeyHint="search"
				onFocus={loadList}
			/>
			{List && <List field={ref} parameters={parameters} onChosen={onChosen} follow={follow} />}
		</>
	)
}
