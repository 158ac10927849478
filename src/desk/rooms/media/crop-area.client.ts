import { type Crop, fitCrop } from '#domain/media/crop.ts'

const edges = ['left', 'top', 'width', 'height'] as const
const wholePicture: Crop = { left: 0, top: 0, width: 100, height: 100 }

/** Draws the area of a picture that pages show by dragging over it, and shows it while the sliders move. */
export function startCropArea(): void {
	for (const place of document.querySelectorAll<HTMLElement>('[data-crop-area]')) {
		const picture = place.querySelector<HTMLImageElement>('[data-picture]')
		const has = place.querySelector<HTMLInputElement>('input[name="has-crop"]')
		const inputOf = (edge: string) => place.querySelector<HTMLInputElement>(`input[name="crop-${edge}"]`)
		if (!picture || !has) return
		const read = () => {
			const [left = 0, top = 0, width = 100, height = 100] = edges.map((edge) => Number(inputOf(edge)?.value))
			return fitCrop({ left, top, width, height }) ?? wholePicture
		}
		const show = (crop: Crop) => {
			for (const edge of edges) place.style.setProperty(`--${edge}`, `${crop[edge]}%`)
			picture.parentElement?.toggleAttribute('data-has', has.checked)
		}
		const set = (crop: Crop) => {
			for (const edge of edges) {
				const input = inputOf(edge)
				if (input) input.value = String(crop[edge])
			}
			has.checked = true
			show(crop)
		}
		const pointOf = ({ clientX, clientY }: PointerEvent) => {
			const { left, top, width, height } = picture.getBoundingClientRect()
			const within = (value: number) => Math.min(100, Math.max(0, value * 100))
			return { x: within((clientX - left) / width), y: within((clientY - top) / height) }
		}
		let start: { x: number; y: number } | null = null
		picture.addEventListener('pointerdown', (event) => {
			event.preventDefault()
			picture.setPointerCapture(event.pointerId)
			start = pointOf(event)
		})
		picture.addEventListener('pointermove', (event) => {
			if (!start || !picture.hasPointerCapture(event.pointerId)) return
			const { x, y } = pointOf(event)
			const [left, top] = [Math.min(x, start.x), Math.min(y, start.y)]
			const crop = fitCrop({ left, top, width: Math.abs(x - start.x), height: Math.abs(y - start.y) })
			set(crop ?? wholePicture)
		})
		for (const edge of edges) {
			inputOf(edge)?.addEventListener('input', () => {
				has.checked = true
				show(read())
			})
		}
		has.addEventListener('change', () => show(read()))
	}
}
