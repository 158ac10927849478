export function enhance(link: HTMLElement): void {
	if (!(link instanceof HTMLAnchorElement)) return
	link.addEventListener('click', (event) => {
		if (!matchMedia('(prefers-reduced-motion: no-preference)').matches) return
		event.preventDefault()
		document.getElementById(link.hash.slice(1))?.scrollIntoView({ behavior: 'smooth' })
	})
}
