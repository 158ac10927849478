import { createKeptList } from '#ui/kept-list-saying.ts'
import { onRestored } from '#ui/when-activated.ts'
import { answerIds } from './answer-ids.ts'
import type { AddressChange } from './show-dealers.ts'

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

	async function show(address: string, change: AddressChange) {
		running.abort()
		running = new AbortController()
		const { signal } = running
		const dealers = document.getElementById(answerIds.dealers)
		dealers?.setAttribute('aria-busy', 'true')
		keptList.clear()
		try {
			const { showDealers } = await import('./show-dealers.ts')
			const isShown = await showDealers(form, { address, change, signal })
			if (signal.aborted) return
			if (!isShown) {
				location.assign(address)
				return
			}
			shownAddress = location.pathname + location.search
			dealers?.removeAttribute('aria-busy')
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
