/** The server's form has only the query names it knows; the browser has the whole address. */
export function enhance(form: HTMLElement): void {
	form.addEventListener('submit', (event) => {
		event.preventDefault()
		// Not `reload`, which would submit a posted form again.
		location.assign(location.pathname + location.search)
	})
}
