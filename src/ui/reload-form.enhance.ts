/** The server knows only the query names that matter to it; the browser knows the whole address. */
export function enhance(form: HTMLElement): void {
	form.addEventListener('submit', (event) => {
		event.preventDefault()
		// Not `reload`, which would send a posted form again.
		location.assign(location.pathname + location.search)
	})
}
