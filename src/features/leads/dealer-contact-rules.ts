import { lineField } from '#domain/form/field-rules.ts'
import { personRules } from '#domain/leads/lead-rules.ts'

export const dealerContactRules = {
	...personRules,
	/** Name of the department; empty for the dealer as a whole. */
	department: lineField(200),
}
