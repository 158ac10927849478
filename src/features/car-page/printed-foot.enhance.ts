/** Adds the date of printing. */
export function enhance(place: HTMLElement): void {
	addEventListener('beforeprint', () => {
		const day = new Date().toLocaleDateString(document.documentElement.lang, { dateStyle: 'long' })
		place.textContent = (place.dataset.text ?? '').replace('{day}', day)
	})
}
