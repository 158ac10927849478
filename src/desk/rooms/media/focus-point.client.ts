import { type Crop, pointInCrop } from '#domain/media/crop.ts'

/** As it is kept: the previews show that area. */
const cropOf = ({ dataset: { crop } }: HTMLElement): Crop | null => (crop ? JSON.parse(crop) : null)

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
			const shown = pointInCrop({ x: Number(x.value), y: Number(y.value) }, cropOf(place))
			place.style.setProperty('--shown-x', `${shown.x}%`)
			place.style.setProperty('--shown-y', `${shown.y}%`)
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
