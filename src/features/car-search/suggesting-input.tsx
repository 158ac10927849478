import { type ComponentProps, type Dispatch, type RefObject, type SetStateAction, useEffect, useState } from 'react'
import type { SuggestionList } from './suggestion-list.tsx'

type SuggestingInputProps = Omit<ComponentProps<'input'>, 'type' | 'name' | 'ref'> & {
	ref: RefObject<HTMLInputElement | null>
	/** The current filters, as in the list's address. */
	parameters: () => URLSearchParams
	/** Called with the chosen text before the navigation. */
	onChosen?: (text: string) => void
	/** Navigates to the chosen list. */
	follow: (href: string) => void
}

type List = typeof SuggestionList

/** A search box for cars. Suggestions are loaded when it gets the focus; without script it is a plain field. */
export function SuggestingInput({ ref, parameters, onChosen, follow, ...input }: SuggestingInputProps) {
	const [List, setList] = useState<List | null>(null)
	useEffect(() => {
		ref.current?.setAttribute('role', 'combobox')
		ref.current?.setAttribute('aria-expanded', 'false')
		// The first press of a visitor is before the script.
		if (document.activeElement === ref.current) loadList(setList)
	}, [ref])
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
				onFocus={() => loadList(setList)}
			/>
			{List && <List field={ref} parameters={parameters} onChosen={onChosen} follow={follow} />}
		</>
	)
}

function loadList(setList: Dispatch<SetStateAction<List | null>>) {
	import('./suggestion-list.tsx').then(
		({ SuggestionList }) => setList(() => SuggestionList),
		// Without suggestions the field still works.
		() => {},
	)
}
