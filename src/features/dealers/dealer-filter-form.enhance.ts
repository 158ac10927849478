import { showContent } from '#islands/show-content.ts'
import { createKeptList } from '#ui/kept-list-saying.ts'
import { onRestored } from '#ui/when-activated.ts'

/** Ids of the parts that show the results of the form. The first is a live region. */
const answerIds = { count: 'dealer-count', clear: 'dealer-clear', dealers: 'dealer-answer' } as const

/**
 * Every choice takes effect immediately: the results are taken from the document that the form would load. Submitting
 * adds a history entry. Results that cannot be loaded leave those that are there.
 */
export function enhance(element: HTMLElement): void {
	if (!(element instanceof HTMLFormElement)) return
	const form = element
	const keptList = createKeptList(document)
	let running = new AbortController()
	let shownAddress = location.pathname + location.search

	async function show(address: string, change: 'replace' | 'push' | 'none') {
		running.abort()
		running = new AbortController()
		const { signal } = running
		const dealers = document.getElementById(answerIds.dealers)
		dealers?.setAttribute('aria-busy', 'true')
		keptList.clear()
		try {
			const { fetchDocument } = await import('#islands/fetch-document.ts')
			const { fetched, url } = await fetchDocument(address, signal)
			const source = fetched.getElementById(answerIds.dealers)
			if (signal.aborted) return
			if (!dealers || !source) {
				location.assign(address)
				return
			}
			if (change === 'replace') history.replaceState(null, '', url)
			if (change === 'push') history.pushState(null, '', url)
			shownAddress = location.pathname + location.search
			document.title = fetched.title
			showContent(dealers, source, fetched)
			dealers.removeAttribute('aria-busy')
			takeCount(fetched)
			takeValues(form, fetched.querySelector<HTMLFormElement>(`form[data-enhance="${form.dataset.enhance}"]`), change)
		} catch {
			if (signal.aborted) return
			dealers?.removeAttribute('aria-busy')
			keptList.sayFailed(address, () => void show(address, change))
		}
	}
	const addressOfForm = () => {
		const asked = new URLSearchParams()
		for (const [name, value] of new FormData(form)) {
			if (typeof value === 'string' && value.trim() !== '') asked.append(name, value)
		}
		return asked.size > 0 ? `${form.action}?${asked}` : form.action
	}
	form.addEventListener('change', ({ target }) => {
		// Text fields are submitted with Enter or the button.
		if (target instanceof HTMLSelectElement) void show(addressOfForm(), 'replace')
	})
	form.addEventListener('submit', (event) => {
		event.preventDefault()
		void show(addressOfForm(), 'push')
	})
	addEventListener('popstate', () => {
		// Another hash is the same list.
		if (location.pathname + location.search !== shownAddress) void show(location.href, 'none')
	})
	// What is asked for ends with the page, which is no failure; it is asked for again when the page comes back from the cache.
	addEventListener('pagehide', () => running.abort())
	onRestored(() => {
		const isUnanswered = document.getElementById(answerIds.dealers)?.ariaBusy === 'true'
		if (isUnanswered) void show(addressOfForm(), 'replace')
	})
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
function takeValues(form: HTMLFormElement, source: HTMLFormElement | null, change: 'replace' | 'push' | 'none'): void {
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
