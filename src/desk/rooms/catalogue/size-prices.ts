import type { z } from 'zod'
import { isPlainObject } from '#platform/plain-object.ts'
import { vehicleSizes } from '#workshop/catalogue.ts'
import { parseFieldNumber } from './field-text.ts'

type FieldText = (name: string) => string

/** The fields `name-small`, `name-medium` and `name-large`: one number if it is the same for all sizes. */
export function readSizes(name: string, text: FieldText) {
	const [small, medium, large] = vehicleSizes.map((size) => parseFieldNumber(text(`${name}-${size}`)))
	return small === medium && medium === large ? small : { small, medium, large }
}

/** The field of the first size whose number the schema refuses. */
export function wrongSizeField(name: string, values: unknown, schema: z.ZodType): string {
	const wrong = vehicleSizes.find((size) => {
		const value = isPlainObject(values) ? values[size] : values
		return value === null || !schema.safeParse(value).success
	})
	return `${name}-${wrong ?? vehicleSizes[0]}`
}
