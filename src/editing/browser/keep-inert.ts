/** Links lead nowhere and forms are not sent while the page is edited. */
export function keepInert(): void {
	const stop = (event: Event) => {
		const { target } = event
		if (target instanceof Element && target.closest('[data-block] a, [data-block] form')) event.preventDefault()
	}
	document.addEventListener('click', stop, { capture: true })
	document.addEventListener('submit', stop, { capture: true })
}
