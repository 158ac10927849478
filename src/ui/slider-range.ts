/** What a slider moves through. The last step may be shorter, so that both ends can be reached. */
export type SliderRange = { min: number; max: number; step: number }

/** A slider with nowhere to go is not shown. */
export function isAdjustable({ min, max }: SliderRange): boolean {
	return min !== max
}

export function clampTo({ min, max }: SliderRange, value: number): number {
	return Math.min(Math.max(value, min), max)
}

/** The nearest step of the range, or its end; halves go up. */
export function snapTo({ min, max, step }: SliderRange, value: number): number {
	if (value >= max) return max
	return clampTo({ min, max, step }, min + Math.round((value - min) / step) * step)
}

/** What a visitor types into a field for whole amounts: digits, without those that mean nothing at the front. */
export function typedDigits(text: string): string {
	const whole = text.replace(/[.,]\d{0,2}$/, '')
	return whole
		.replace(/\D/g, '')
		.replace(/^0+(?=\d)/, '')
		.slice(0, 9)
}

/** The number that was typed, or null when there is none in it. */
export function parseTyped(text: string | null): number | null {
	const digits = typedDigits(text ?? '')
	return digits === '' ? null : Number(digits)
}
