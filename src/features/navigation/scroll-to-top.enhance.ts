export function enhance(link: HTMLElement): void {
	link.addEventListener('click', (event) => {
		// Keeps #top out of the address.
		event.preventDefault()
		const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
		scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
		document.querySelector<HTMLElement>('.skip-link')?.focus({ preventScroll: true })
	})

	const rail = link.parentElement
	if (!rail) return
	// Asked now, the browser would have to lay out the page.
	let scrolled = 0
	const hideWhileReading = () => {
		rail.toggleAttribute('data-reading', scrollY > scrolled)
		scrolled = scrollY
	}
	document.addEventListener('scroll', hideWhileReading, { passive: true })
	// While a form is filled in, it would cover a field. As a rule with :has and :focus it costs at every change of the page.
	const showUnlessFilling = () => {
		rail.hidden = document.activeElement?.matches('main form[method="post"] *') ?? false
	}
	showUnlessFilling()
	document.addEventListener('focusin', showUnlessFilling)
	document.addEventListener('focusout', showUnlessFilling)
}
