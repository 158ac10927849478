import { isPlainObject } from '#platform/plain-object.ts'

/** Whether two values are the same JSON; the order of keys does not count, and a key that is undefined is none. Runs in browsers too. */
export function isSameJson(left: unknown, right: unknown): boolean {
	if (Object.is(left, right)) return true
	if (Array.isArray(left)) {
		return (
			Array.isArray(right) &&
			left.length === right.length &&
			left.every((each, index) => isSameJson(each, right[index]))
		)
	}
	if (!isPlainObject(left) || !isPlainObject(right)) return false
	return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) => isSameJson(left[key], right[key]))
}
