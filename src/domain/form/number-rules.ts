// Apart from the rules of texts, because few forms have them.

/** A whole number from 0. */
export const numberField = (max: number) => ({
	kind: 'number' as const,
	input: { type: 'number', inputMode: 'numeric', min: 0, max, step: 1 } as const,
})

/** A number as it was typed. */
export const decimalField = () => ({
	kind: 'decimal' as const,
	input: { type: 'number', inputMode: 'decimal', step: 'any' } as const,
})

/** Up to seven digits, with points, commas or spaces between thousands. */
export const digitsField = () => ({
	kind: 'digits' as const,
	input: {
		inputMode: 'numeric',
		autoComplete: 'off',
		maxLength: 12,
		pattern: '[\\s,.]*(?:[0-9][\\s,.]*){0,7}',
	} as const,
})

export const dayField = () => ({ kind: 'day' as const, input: { type: 'date' } })
