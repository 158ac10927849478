import { isPlainObject } from '#platform/plain-object.ts'

/** How a query of a rendering's own names the value of a field, by its type. */
const typedValues = ['boolValue', 'numberValue', 'intValue', 'targetItem']

/**
 * The value of a field, whichever way it was asked for: `{ value }`, `{ jsonValue: { value } }`, by its type or bare. Null if it is empty,
 * which Sitecore writes as `""`, `null`, `[]` or `{}`.
 */
export function fieldValue(field: unknown): unknown {
	let value = field
	for (let level = 0; level < 3 && isPlainObject(value); level++) {
		const holder: Record<string, unknown> = value
		// Beside the address of a picture or link the value is Sitecore's XML of it.
		const isTyped = ['src', 'url'].some((name) => typeof holder[name] === 'string')
		const name = ['value', 'jsonValue', ...typedValues].find((each) => Object.hasOwn(holder, each))
		if ((holder.jsonValue ?? null) !== null) value = holder.jsonValue
		else if (isTyped || name === undefined) break
		else value = holder[name]
	}
	return isEmpty(value) ? null : value
}

function isEmpty(value: unknown): boolean {
	if (value === undefined || value === null || value === '') return true
	return typeof value === 'object' && Object.keys(value).length === 0
}

/** Null unless it is a text, a number or a boolean. */
export function valueText(field: unknown): string | null {
	const value = fieldValue(field)
	if (typeof value === 'string') return value
	return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
}

/** Rendering parameters as texts. Some come as `{ Value: { value } }`. */
export function paramsOf(params: unknown): Record<string, string> {
	if (!isPlainObject(params)) return {}
	const texts = Object.entries(params).map(([name, param]) => [
		name,
		valueText(isPlainObject(param) && 'Value' in param ? param.Value : param),
	])
	return Object.fromEntries(texts.filter(([, text]) => text !== null))
}

/** The fields of a rendering by name, also those of a query of its own (`{ data: { datasource } }`) or listed with their names. */
export function fieldsOf(fields: unknown): Record<string, unknown> {
	if (Array.isArray(fields)) {
		const named = fields.filter(isPlainObject).filter(({ name }) => typeof name === 'string')
		return Object.fromEntries(named.map((field) => [field.name, field]))
	}
	if (!isPlainObject(fields)) return {}
	const { data } = fields
	if (!isPlainObject(data)) return fields
	const names = ['datasource', 'item', 'contextItem'].filter((name) => Object.hasOwn(data, name))
	if (names.length === 0) return fields
	const queried = names.map((name) => data[name]).find(isPlainObject)
	return queried ? fieldsOf(queried.fields ?? queried) : {}
}

/** The value of the first of these fields that has one. */
export function firstValue(fields: Record<string, unknown>, names: readonly string[]): unknown {
	for (const name of names) {
		const value = Object.hasOwn(fields, name) ? fieldValue(fields[name]) : null
		if (value !== null) return value
	}
	return null
}
