export function enhance(link: HTMLElement): void {
	link.addEventListener('click', (event) => {
		// Keeps #top out of the address.
		event.preventDefault()
		const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
		scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
		document.querySelector<HTMLElement>('.skip-link')?.focus({ preventScroll: true })
	})
}
