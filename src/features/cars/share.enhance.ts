export function enhance(button: HTMLElement): void {
	if (!navigator.share) return
	const { address: url, title } = button.dataset
	button.addEventListener('click', (event) => {
		// Keeps the popover closed, which browsers open by default.
		event.preventDefault()
		// Rejects if the visitor cancels.
		navigator.share({ title, url }).catch(() => {})
	})
}
