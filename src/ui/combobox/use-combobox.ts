import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'

type ComboboxOptions = {
	field: RefObject<HTMLInputElement | null>
	/** Of the options that are offered; closed with none. */
	count: number
	choose: (index: number) => void
	close: () => void
	/** Enter without a chosen option; without it, Enter submits the form. */
	enter?: (() => void) | undefined
}

export type Combobox = Pick<ComboboxOptions, 'count' | 'choose'> & {
	listId: string
	/** Index of the chosen option; null while the field itself is. */
	active: number | null
	setActive: (index: number | null) => void
}

/**
 * An editable combobox (WAI-ARIA): the focus stays in the field, arrow keys lead through the options and back to the field, Enter chooses
 * one, Escape closes. The field may be outside of React.
 */
export function useCombobox({ field, count, choose, close, enter }: ComboboxOptions): Combobox {
	const listId = useId()
	const [active, setActive] = useState<number | null>(null)

	function move(step: 1 | -1) {
		// One position more than options: before the first and after the last, the field itself is active.
		const places = count + 1
		const next = ((active ?? -1) + step + 1 + places) % places
		setActive(next === 0 ? null : next - 1)
	}
	const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
		if (event.isComposing) return
		if (event.key === 'Enter' && active !== null) choose(active)
		else if (event.key === 'Enter' && enter) enter()
		else if (count === 0) return
		else if (event.key === 'ArrowDown') move(1)
		else if (event.key === 'ArrowUp') move(-1)
		else if (event.key === 'Escape') close()
		else return
		event.preventDefault()
		event.stopPropagation()
	})

	useEffect(() => {
		const input = field.current
		const listeners = new AbortController()
		input?.setAttribute('role', 'combobox')
		input?.setAttribute('aria-autocomplete', 'list')
		input?.addEventListener('keydown', onKeyDown, listeners)
		return () => listeners.abort()
	}, [field])

	useEffect(() => {
		const input = field.current
		const set = (name: string, value: string | null) =>
			value === null ? input?.removeAttribute(name) : input?.setAttribute(name, value)
		set('aria-expanded', String(count > 0))
		set('aria-controls', count > 0 ? listId : null)
		set('aria-activedescendant', count > 0 && active !== null ? optionId(listId, active) : null)
	}, [field, count, active, listId])

	return { count, choose, listId, active, setActive }
}

export function optionId(listId: string, index: number): string {
	return `${listId}-${index}`
}
