import { lineField } from '#domain/form/field-rules.ts'
import { digitsField } from '#domain/form/number-rules.ts'
import { personRules } from '#domain/leads/lead-rules.ts'

export const carRequestRules = {
	...personRules,
	/** Of the visitor's present car. */
	registration: lineField(12),
	mileage: digitsField(),
}
