/** Shows the buttons that print the page; without a script the browser's own command does it. */
export function startPrintButtons(): void {
	for (const place of document.querySelectorAll<HTMLElement>('[data-print]')) {
		place.hidden = false
		place.querySelector('button')?.addEventListener('click', () => print())
	}
}
