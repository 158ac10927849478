export function enhance(button: HTMLElement): void {
	button.addEventListener('click', () => print())
}
