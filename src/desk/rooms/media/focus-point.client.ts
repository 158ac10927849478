/** Sets the focal point where the picture is pressed, and shows it while the sliders move. */
export function startFocusPoint(): void {
	for (const place of document.querySelectorAll<HTMLElement>('[data-focus-point]')) {
		const picture = place.querySelector<HTMLImageElement>('[data-picture]')
		const [has, x, y] = ['has-focus', 'focus-x', 'focus-y'].map((name) =>
			place.querySelector<HTMLInputElement>(`input[name="${name}"]`),
		)
		if (!picture || !has || !x || !y) return
		const show = () => {
			place.style.setProperty('--x', `${x.value}%`)
			place.style.setProperty('--y', `${y.value}%`)
			picture.parentElement?.toggleAttribute('data-has', has.checked)
		}
		const set = (event: PointerEvent) => {
			const { left, top, width, height } = picture.getBoundingClientRect()
			x.value = String(Math.round(((event.clientX - left) / width) * 100))
			y.value = String(Math.round(((event.clientY - top) / height) * 100))
			has.checked = true
			show()
		}
		picture.addEventListener('pointerdown', (event) => {
			event.preventDefault()
			picture.setPointerCapture(event.pointerId)
			set(event)
		})
		picture.addEventListener('pointermove', (event) => picture.hasPointerCapture(event.pointerId) && set(event))
		for (const slider of [x, y]) {
			slider.addEventListener('input', () => {
				has.checked = true
				show()
			})
		}
		has.addEventListener('change', show)
	}
}
