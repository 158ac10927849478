import type { StudioPaint } from './paints.ts'

/** Stops of light that the layers' values from 0 to 1 stand for, as written by `tools/imagery/shoot/layers.py`. */
const darkestStop = -10
const brightestStop = 5
const offset = 2 ** darkestStop

/** What a red lens lets through, and what glows behind it. */
const redLens = [1, 0.035, 0.03] as const

const exposure = 0.68

/** A layer has ten bits, in the upper part of sixteen. */
const spareBits = 6
const maxValue = 1023

const linearOfValue = Float32Array.from({ length: maxValue + 1 }, (_, value) =>
	Math.max(0, 2 ** (darkestStop + (value / maxValue) * (brightestStop - darkestStop)) - offset),
)

/** Below the first share a layer holds nothing but its encoder's ripples; from the second on alpha is taken as it is. */
const noAlpha = 0.012
const trustedAlpha = 0.1
const withoutRipples = (alpha: number): number =>
	alpha >= trustedAlpha ? alpha : (trustedAlpha * Math.max(0, alpha - noAlpha)) / (trustedAlpha - noAlpha)

const linear = (value = 0): number => linearOfValue[value >> spareBits] ?? 0
const share = (value = 0): number => (value >> spareBits) / maxValue

/** A film-like curve, after Narkowicz's fit of ACES, and sRGB's own, in one table whose steps are fine where it is dark. */
const toneSteps = 4096
const toneLimit = 16
const toneOfLight = Uint8Array.from({ length: toneSteps + 1 }, (_, step) => {
	const light = toneLimit * (step / toneSteps) ** 4 * exposure
	const film = Math.min(1, (light * (2.51 * light + 0.03)) / (light * (2.43 * light + 0.59) + 0.14))
	const srgb = film < 0.0031308 ? 12.92 * film : 1.055 * film ** (1 / 2.4) - 0.055
	return Math.round(255 * srgb)
})

const tone = (light: number): number =>
	toneOfLight[Math.round(toneSteps * Math.sqrt(Math.sqrt(Math.min(Math.max(light, 0), toneLimit) / toneLimit)))] ?? 255

/**
 * Mixes a picture in a paint from layers of 16 bits a channel: `light` holds the car painted black, metallic grey and
 * solid white, `maps` its alpha with the shadow, and its red lenses. What `blackRoof` (8 bits) covers stays black.
 * Returns RGBA of 8 bits.
 */
export function mixPaint(
	light: Uint16Array,
	maps: Uint16Array,
	paint: StudioPaint,
	blackRoof: Uint8Array | null = null,
): Uint8Array {
	const pixels = light.length / 3
	const mixed = new Uint8Array(pixels * 4)
	for (let pixel = 0; pixel < pixels; pixel++) {
		const at = pixel * 3
		const alpha = share(maps[at])
		const visible = withoutRipples(alpha)
		if (visible === 0) continue
		const black = linear(light[at])
		const coloured = blackRoof ? 1 - (blackRoof[pixel] ?? 0) / 255 : 1
		const metallic = Math.max(linear(light[at + 1]) - black, 0) * coloured
		const solid = Math.max(linear(light[at + 2]) - black, 0) * coloured
		const red = share(maps[at + 1])
		for (let channel = 0; channel < 3; channel++) {
			const painted = black + metallic * (paint.metallic[channel] ?? 0) + solid * (paint.solid[channel] ?? 0)
			const tinted = painted * (1 - red * (1 - (redLens[channel] ?? 1)))
			// Layers are premultiplied, pictures are not.
			mixed[pixel * 4 + channel] = tone(tinted / alpha)
		}
		mixed[pixel * 4 + 3] = Math.round(255 * visible)
	}
	return mixed
}
