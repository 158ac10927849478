import type { Result } from '../result.ts'

/** The value of a result that must not be an error. */
export function expectOk<Value>(result: Result<Value, unknown>): Value {
	if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.error)}`)
	return result.value
}
