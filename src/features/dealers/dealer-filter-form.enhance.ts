import { createPageVisits, type PageVisit } from '#islands/page-visits.ts'
import { answerIds } from './answer-ids.ts'

/**
 * Every choice takes effect immediately: the results are taken from the document that the form would load. Submitting
 * adds a history entry. Results that cannot be loaded leave those that are there.
 */
export function enhance(form: HTMLElement): void {
	if (!(form instanceof HTMLFormElement)) return
	const visit = createPageVisits<PageVisit>({
		owner: document,
		find: (page) => page.getElementById(answerIds.dealers),
		load: async () => (await import('./show-dealers.ts')).showDealers,
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
}
