/** Links lead nowhere and forms are not sent while the page is edited; those of the tools work. */
export function keepInert(tools: Element): void {
	const stop = (event: Event) => {
		const { target } = event
		if (!(target instanceof Element) || tools.contains(target)) return
		if (target.closest('[data-block] a, [data-block] form, form[method="post"]')) event.preventDefault()
		// An island sends its form itself, whatever the browser does.
		if (event.type === 'submit') event.stopImmediatePropagation()
	}
	document.addEventListener('click', stop, { capture: true })
	document.addEventListener('submit', stop, { capture: true })
}
