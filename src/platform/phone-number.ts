/** Specification 3 §5: an optional plus sign, then 6 to 20 digits or spaces. */
export const phonePattern = '\\+?[0-9 ]{6,20}'

/** What a visitor may type, as the `pattern` of a field: it is tidied before the rule applies. */
export const typedPhonePattern = '\\+?[0-9 \\-–.\\/\\(\\)]{6,30}'

/** Removes hyphens, dots and brackets, because the rule allows only digits and spaces. */
export function tidyPhone(phone: string): string {
	return phone
		.replace('(0)', ' ')
		.replace(/[-–./()\s]+/g, ' ')
		.trim()
}
