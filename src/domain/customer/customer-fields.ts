import { type CustomerValue, customerInputs } from './customer-inputs.ts'
import { emailPattern } from './email-pattern.ts'
import { mobilePattern, phonePattern, tidyPhone, toMobile } from './phone-number.ts'

const tidy: Partial<Record<CustomerValue, (typed: string) => string>> = { phone: tidyPhone, mobile: toMobile }
const patterns: Partial<Record<CustomerValue, string>> = {
	phone: phonePattern,
	mobile: mobilePattern,
	email: emailPattern,
}

/** What was typed, as it is kept: one line, trimmed; null if it is missing, too long or of another form. */
export function toCustomerValue(field: CustomerValue, typed: string): string | null {
	const value = tidy[field]?.(typed) ?? toLine(typed)
	const pattern = patterns[field] ?? '.+'
	return value.length <= customerInputs[field].maxLength && new RegExp(`^(?:${pattern})$`, 'v').test(value)
		? value
		: null
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters
const controlCharacters = /[\x00-\x1f\x7f\u2028\u2029]+/g

/** Without line breaks, which could end a header of a mail. */
export function toLine(text: string): string {
	return text.replace(controlCharacters, ' ').trim()
}
