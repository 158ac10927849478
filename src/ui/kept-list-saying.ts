import { isPlainClick } from './plain-click.ts'

type KeptListSaying = {
	/** Says that an address could not be loaded. Its link, or the line that is back, asks for it again. */
	sayFailed(address: string, retry: () => void): void
	clear(): void
}

/** Fills the `KeptListNotice` in the element. */
export function createKeptList(owner: ParentNode): KeptListSaying {
	const place = owner.querySelector<HTMLElement>('[data-kept-list]')
	const template = place?.querySelector('template')
	let retry: (() => void) | null = null

	place?.addEventListener('click', (event) => {
		const isLink = event.target instanceof Element && event.target.closest('a') !== null
		if (!isLink || !isPlainClick(event)) return
		event.preventDefault()
		retry?.()
	})
	addEventListener('online', () => retry?.())

	return {
		sayFailed(address, again) {
			if (!place || !template) return
			const said = document.importNode(template.content, true)
			said.querySelector(`[data-when="${navigator.onLine ? 'offline' : 'failed'}"]`)?.remove()
			said.querySelector('a')?.setAttribute('href', address)
			place.replaceChildren(template, said)
			retry = again
		},
		clear() {
			if (retry && template) place?.replaceChildren(template)
			retry = null
		},
	}
}
