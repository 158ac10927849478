import { pushToDataLayer } from '#features/analytics/data-layer.ts'
import { moveFocus } from '#ui/move-focus.ts'

/**
 * Pushes searches to the data layer and loads suggestions when the field is first used. The form itself works without
 * script.
 */
export function enhance(form: HTMLElement): void {
	const input = form.querySelector<HTMLInputElement>('input[type="search"]')
	if (!(form instanceof HTMLFormElement) || !input) return
	form.addEventListener('submit', () => announce(input.value.trim()))
	form.addEventListener('reset', () => moveFocus(input))
	if (form.dataset.suggests === undefined) return

	input.role = 'combobox'
	input.ariaExpanded = 'false'
	const offer = () => {
		import('#features/car-search/mount-suggestions.tsx').then(
			({ mountSuggestions }) => mountSuggestions(input, { parameters: () => narrowedBy(form), onChosen: announce }),
			// Without suggestions the form still works.
			() => {},
		)
	}
	input.addEventListener('focus', offer)
	if (document.activeElement === input) offer()
}

/** The filters already in the form. */
function narrowedBy(form: HTMLFormElement): URLSearchParams {
	const parameters = new URLSearchParams(Array.from(new FormData(form), ([name, value]) => [name, String(value)]))
	parameters.delete('keyphrase')
	return parameters
}

function announce(term: string): void {
	pushToDataLayer({ event: 'search', search_type: 'start page', search_term: term })
}
