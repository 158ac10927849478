import { z } from 'zod'
import { hasControlCharacters } from '#platform/control-characters.ts'
import { toCustomerValue, toLine, withoutDirectionMarks } from './customer-fields.ts'
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

const typedText = (max: number) =>
	z
		.string()
		.max(max * 2)
		.refine((text) => !hasControlCharacters(text), 'a control character')

/** One line, trimmed. */
export const line = (max: number) => typedText(max).transform(toLine).pipe(z.string().max(max))

/** Lines, trimmed. */
export const paragraphs = (max: number) =>
	typedText(max)
		.transform((text) =>
			withoutDirectionMarks(text)
				.replace(/\r\n?|[\v\f\u2028\u2029]/g, '\n')
				.replace(/\t+/g, ' ')
				.trim(),
		)
		.pipe(z.string().max(max))
