/** Why a rule is invalid. */
export type RuleErrorCode =
	| 'source-not-a-path'
	| 'source-not-readable'
	| 'source-with-fragment'
	| 'wildcard-not-last'
	| 'parameters-touch'
	| 'parameter-twice'
	| 'destination-not-an-address'
	| 'destination-not-readable'
	| 'destination-unknown-parameter'
	| 'destination-wildcard-in-query'
