export function enhance(button: HTMLElement): void {
	const film = button.previousElementSibling
	const [pause, resume] = button.children
	if (!(film instanceof HTMLVideoElement) || !(pause instanceof HTMLElement) || !(resume instanceof HTMLElement)) return
	const { pauseLabel = '', resumeLabel = '' } = button.dataset

	const show = () => {
		pause.hidden = film.paused
		resume.hidden = !film.paused
		button.ariaLabel = film.paused ? resumeLabel : pauseLabel
	}
	button.addEventListener('click', () => {
		if (film.paused) void film.play()
		else film.pause()
	})
	film.addEventListener('play', show)
	film.addEventListener('pause', show)
}
