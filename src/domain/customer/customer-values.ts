import { z } from 'zod'
import { toCustomerValue, toLine } from './customer-fields.ts'
import type { CustomerValue } from './customer-inputs.ts'

/** Longer input is refused before it is read. */
const longestInput = 1000

/** A value of a customer, as every form and call takes it. */
export const customerValue = (field: CustomerValue) =>
	z
		.string()
		.max(longestInput)
		.transform((typed, context) => {
			const value = toCustomerValue(field, typed)
			if (value === null) context.addIssue({ code: 'custom', message: `no ${field}` })
			return value ?? z.NEVER
		})

/** Who books. */
export const bookingCustomer = z.object({
	firstName: customerValue('firstName'),
	lastName: customerValue('lastName'),
	phone: customerValue('phone'),
	email: customerValue('email'),
})

/** The names of the invalid fields. */
export function brokenFields(error: z.ZodError): string[] {
	return [...new Set(error.issues.map(({ path }) => String(path[0])))]
}

/** One line, trimmed. */
export const line = (max: number) =>
	z
		.string()
		.max(max * 2)
		.transform(toLine)
		.pipe(z.string().max(max))

export const paragraphs = (max: number) =>
	z
		.string()
		.max(max * 2)
		.transform((text) =>
			text
				.replace(/\r\n?/g, '\n')
				// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters
				.replace(/[\x00-\x09\x0b-\x1f\x7f]+/g, ' ')
				.trim(),
		)
		.pipe(z.string().max(max))
