export { emailPattern } from '#platform/email-pattern.ts'

/** What a lead's fields may hold, specification 2 §5. The browser checks the patterns natively, the server again. */
export const phonePattern = '\\+?[0-9 ]{6,20}'

export const leadLimits = { name: 100, phone: 30, email: 254, message: 4000 }

/** People write hyphens, dots and brackets into telephone numbers; the rule knows spaces only. */
export function tidyPhone(phone: string): string {
	return phone
		.replace('(0)', ' ')
		.replace(/[-–./()\s]+/g, ' ')
		.trim()
}
