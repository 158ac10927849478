/** The range of a slider. The last step can be shorter, so that both ends can be reached. */
export type SliderRange = { min: number; max: number; step: number }

/** False if both ends are equal; the slider is not shown then. */
export function isAdjustable({ min, max }: SliderRange): boolean {
	return min !== max
}

export function clampTo({ min, max }: SliderRange, value: number): number {
	return Math.min(Math.max(value, min), max)
}

/** The nearest step of the range, or its end; halves are rounded up. */
export function snapTo({ min, max, step }: SliderRange, value: number): number {
	if (value >= max) return max
	return clampTo({ min, max, step }, min + Math.round((value - min) / step) * step)
}

/** The digits of a typed whole amount with its minus sign, without leading zeros. */
export function typedDigits(text: string): string {
	const whole = text.replace(/[.,]\d{0,2}$/, '')
	const digits = whole
		.replace(/\D/g, '')
		.replace(/^0+(?=\d)/, '')
		.slice(0, 9)
	return /^[^\d]*[-−]/.test(whole) ? `-${digits}` : digits
}

/** The typed number, or null if there is none. */
export function parseTyped(text: string | null): number | null {
	const digits = typedDigits(text ?? '')
	return /\d/.test(digits) ? Number(digits) : null
}
