export function enhance(button: HTMLElement): void {
	if (!navigator.share) return
	const { address: url, title } = button.dataset
	button.addEventListener('click', (event) => {
		// Keeps the popover closed, which browsers open by themselves.
		event.preventDefault()
		// Rejected when the visitor changes his mind.
		navigator.share({ title, url }).catch(() => {})
	})
}
