import { createPageVisits, type PageVisit } from '#islands/page-visits.ts'
import { showContent } from '#islands/show-content.ts'
import { answerIds } from './answer-ids.ts'

/**
 * Every choice takes effect immediately: the results are taken from the document that the form would load. Submitting
 * adds a history entry. Results that cannot be loaded leave those that are there.
 */
export function filterAtOnce(form: HTMLElement): void {
	if (!(form instanceof HTMLFormElement)) return
	const visit = createPageVisits<PageVisit>({
		owner: document,
		find: (page) => page.getElementById(answerIds.dealers),
		show: (dealers, source, fetched, { step }) => {
			showContent(dealers, source, fetched)
			takeCount(fetched)
			takeValues(form, fetched, step)
		},
		back: () => ({ address: location.href, step: 'none' }),
	})
	const addressOfForm = () => {
		const asked = new URLSearchParams()
		for (const [name, value] of new FormData(form)) {
			if (typeof value === 'string' && value.trim() !== '') asked.append(name, value)
		}
		return asked.size > 0 ? `${form.action}?${asked}` : form.action
	}
	form.addEventListener('change', ({ target }) => {
		// Text fields are submitted with Enter or the button.
		if (target instanceof HTMLSelectElement) void visit({ address: addressOfForm(), step: 'replace' })
	})
	form.addEventListener('submit', (event) => {
		event.preventDefault()
		void visit({ address: addressOfForm(), step: 'push' })
	})
	// A choice that was made before this module was loaded.
	if ([...form.querySelectorAll('select')].some(isChanged)) void visit({ address: addressOfForm(), step: 'replace' })
}

const isChanged = ({ value, options }: HTMLSelectElement) =>
	value !== ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value

function takeCount(fetched: Document): void {
	const count = document.getElementById(answerIds.count)
	const text = fetched.getElementById(answerIds.count)?.textContent ?? ''
	if (count && count.textContent !== text) count.textContent = text
	document
		.getElementById(answerIds.clear)
		?.replaceChildren(...(fetched.getElementById(answerIds.clear)?.childNodes ?? []))
}

/**
 * Back and forward restore the values of the address. Otherwise the visitor's values are kept, with the new document's
 * choices.
 */
function takeValues(form: HTMLFormElement, fetched: Document, step: PageVisit['step']): void {
	const source = fetched.querySelector<HTMLFormElement>(`form[data-enhance="${form.dataset.enhance}"]`)
	for (const field of form.elements) {
		const other = source?.elements.namedItem(field instanceof HTMLElement ? (field.getAttribute('name') ?? '') : '')
		if (field instanceof HTMLSelectElement && other instanceof HTMLSelectElement) {
			field.replaceChildren(...[...other.options].map((option) => option.cloneNode(true)))
			field.value = other.value
		} else if (field instanceof HTMLInputElement && other instanceof HTMLInputElement && step !== 'replace') {
			field.value = other.defaultValue
		}
	}
}
