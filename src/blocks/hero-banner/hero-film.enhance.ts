export function enhance(button: HTMLElement): void {
	const film = button.closest('section')?.querySelector('video')
	const [pause, resume] = button.children
	if (!film || !(pause instanceof HTMLElement) || !(resume instanceof HTMLElement)) return
	const { pauseLabel = '', resumeLabel = '' } = button.dataset

	const show = () => {
		pause.hidden = film.paused
		resume.hidden = !film.paused
		button.ariaLabel = film.paused ? resumeLabel : pauseLabel
	}
	button.addEventListener('click', () => {
		// Rejects if the film is paused again before it plays, or cannot play.
		if (film.paused) film.play().catch(() => {})
		else film.pause()
	})
	film.addEventListener('play', show)
	film.addEventListener('pause', show)
}
