import { lineField, tickField } from '#domain/form/field-rules.ts'
import { personRules } from '#domain/leads/lead-rules.ts'

export const carContactRules = {
	...personRules,
	/** The dealer chosen for a sample car; other cars have their own. */
	siteName: lineField(200),
	quote: tickField(),
	testDrive: tickField(),
}
