import { hasControlCharacters } from '#platform/control-characters.ts'
import { type CustomerValue, customerInputs } from './customer-inputs.ts'
import { namePattern, tidyName } from './customer-name.ts'
import { emailPattern } from './email-pattern.ts'
import { mobilePattern, phonePattern, tidyPhone, toMobile } from './phone-number.ts'

/** The form of a value, and how it is tidied after it was checked or, if `isTidyFirst`, before. */
type Rule = { pattern: string; tidy: (text: string) => string; isTidyFirst?: true }

const name: Rule = { pattern: namePattern, tidy: tidyName }
const rules: Record<CustomerValue, Rule> = {
	...{ name, firstName: name, lastName: name },
	phone: { pattern: phonePattern, tidy: tidyPhone, isTidyFirst: true },
	mobile: { pattern: mobilePattern, tidy: toMobile, isTidyFirst: true },
	email: { pattern: emailPattern, tidy: (text) => text },
}

/** What was typed, as it is kept: one line, trimmed; null if it is missing, too long or of another form. */
export function toCustomerValue(field: CustomerValue, typed: string): string | null {
	const { pattern, tidy, isTidyFirst } = rules[field]
	if (hasControlCharacters(typed) || /[\n\v\f\r\u2028\u2029]/.test(typed.trim())) return null
	const line = isTidyFirst ? tidy(typed) : toLine(typed)
	if (!new RegExp(`^(?:${pattern})$`, 'v').test(line)) return null
	const value = tidy(line)
	return value.length <= customerInputs[field].maxLength ? value : null
}

/** Marks that turn the direction of the letters around them: with them a text reads other than it is. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]+/g

export function withoutDirectionMarks(text: string): string {
	return text.replace(directionMarks, '')
}

/** Without line breaks, which could end a header of a mail. */
export function toLine(text: string): string {
	return withoutDirectionMarks(text)
		.replace(/[\t-\r\u2028\u2029]+/g, ' ')
		.trim()
}
