import { choiceField, lineField, required } from '#domain/form/field-rules.ts'
import { numberField } from '#domain/form/number-rules.ts'
import { personRules } from '#domain/leads/lead-rules.ts'

/** As typed, with spaces and dashes. Which plates a country has is checked by servers alone. */
const plateField = {
	kind: 'plate',
	input: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 12 },
} as const

/** By the names of specification 3 §3. */
export const ownerRules = { regno: required(plateField), milage: numberField(9_999_999) }

export const sellCarRules = {
	...personRules,
	...ownerRules,
	milage: required(ownerRules.milage),
	option: required(choiceField(['sell', 'trade-in'])),
	/** Name of the chosen dealer; empty for any. */
	siteName: lineField(200),
}
