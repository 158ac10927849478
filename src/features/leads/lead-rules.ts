export { emailPattern } from '#platform/email-pattern.ts'

/** Rules for a lead's fields, specification 2 §5. The browser checks the patterns natively, the server again. */
export const phonePattern = '\\+?[0-9 ]{6,20}'

export const leadLimits = { name: 100, phone: 30, email: 254, message: 4000 }

/** Removes hyphens, dots and brackets, because the rule allows only digits and spaces. */
export function tidyPhone(phone: string): string {
	return phone
		.replace('(0)', ' ')
		.replace(/[-–./()\s]+/g, ' ')
		.trim()
}
