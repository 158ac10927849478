import { isPlainObject } from '#platform/plain-object.ts'
import type { EntryValue } from './edit-command.ts'

export type StoredFields = Readonly<Record<string, unknown>>

/** The value at a path, undefined if nothing is stored there; null if the path leads through something that is gone. */
export function readField(fields: StoredFields, [name = '', ...below]: readonly string[]): { value: unknown } | null {
	const value = Object.hasOwn(fields, name) ? fields[name] : undefined
	const [next] = below
	if (next === undefined) return { value }
	if (Array.isArray(value)) {
		const entry: unknown = value.find((each) => isEntry(each) && each.uid === next)
		return isPlainObject(entry) && below.length > 1 ? readField(entry, below.slice(1)) : null
	}
	if (value === undefined || value === null) return readField({}, below)
	return isPlainObject(value) ? readField(value, below) : null
}

/** The fields with a value at a path that `readField` finds; undefined: nothing is stored. A group without fields is not stored. */
export function writeField(fields: StoredFields, [name = '', ...below]: readonly string[], to: unknown): StoredFields {
	const [next, ...rest] = below
	if (next === undefined) return withValue(fields, name, to)
	const value = fields[name]
	if (Array.isArray(value)) {
		const write = (each: unknown) => (isEntry(each) && each.uid === next ? writeField(each, rest, to) : each)
		return withValue(fields, name, value.map(write))
	}
	const group = writeField(isPlainObject(value) ? value : {}, below, to)
	return withValue(fields, name, Object.keys(group).length > 0 ? group : undefined)
}

/** Null if the value is no list of entries. */
export function toEntries(value: unknown): readonly EntryValue[] | null {
	if (value === undefined || value === null) return []
	return Array.isArray(value) && value.every(isEntry) ? value : null
}

function isEntry(value: unknown): value is EntryValue {
	return isPlainObject(value) && typeof value.uid === 'string'
}

function withValue(fields: StoredFields, name: string, value: unknown): StoredFields {
	if (value !== undefined) return { ...fields, [name]: value }
	return Object.fromEntries(Object.entries(fields).filter(([own]) => own !== name))
}
