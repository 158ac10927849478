import type { PageVisit } from '#islands/page-visits.ts'
import { showContent } from '#islands/show-content.ts'
import { answerIds } from './answer-ids.ts'

const filterForm = 'form[data-enhance="dealer-filter-form"]'

export function showDealers(dealers: HTMLElement, source: HTMLElement, fetched: Document, { step }: PageVisit): void {
	showContent(dealers, source, fetched)
	takeCount(fetched)
	const form = document.querySelector<HTMLFormElement>(filterForm)
	if (form) takeValues(form, fetched.querySelector<HTMLFormElement>(filterForm), step)
}

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
function takeValues(form: HTMLFormElement, source: HTMLFormElement | null, step: PageVisit['step']): void {
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
