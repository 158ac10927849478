import { fetchDocument } from '#islands/fetch-document.ts'
import { showContent } from '#islands/show-content.ts'
import { answerIds } from './answer-ids.ts'

/** What showing a list does to the address of the page. */
export type AddressChange = 'replace' | 'push' | 'none'

/** Shows the dealers of an address of the list. Without a list there it shows nothing; rejects if there is no such page. */
export async function showDealers(
	form: HTMLFormElement,
	{ address, change, signal }: { address: string; change: AddressChange; signal: AbortSignal },
): Promise<boolean> {
	const { fetched, url } = await fetchDocument(address, signal)
	const dealers = document.getElementById(answerIds.dealers)
	const source = fetched.getElementById(answerIds.dealers)
	if (signal.aborted || !dealers || !source) return false
	if (change === 'replace') history.replaceState(null, '', url)
	if (change === 'push') history.pushState(null, '', url)
	document.title = fetched.title
	showContent(dealers, source, fetched)
	takeCount(fetched)
	takeValues(form, fetched.querySelector<HTMLFormElement>(`form[data-enhance="${form.dataset.enhance}"]`), change)
	return true
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
function takeValues(form: HTMLFormElement, source: HTMLFormElement | null, change: AddressChange): void {
	for (const field of form.elements) {
		const other = source?.elements.namedItem(field instanceof HTMLElement ? (field.getAttribute('name') ?? '') : '')
		if (field instanceof HTMLSelectElement && other instanceof HTMLSelectElement) {
			field.replaceChildren(...[...other.options].map((option) => option.cloneNode(true)))
			field.value = other.value
		} else if (field instanceof HTMLInputElement && other instanceof HTMLInputElement && change !== 'replace') {
			field.value = other.defaultValue
		}
	}
}
