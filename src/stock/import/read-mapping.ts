import { z } from 'zod'
import { withoutByteOrderMark } from '#platform/byte-order-mark.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { IndexSchema } from '../schema.ts'
import { findJsonError } from './json-error.ts'
import { type CsvMapping, csvMapping } from './mapping.ts'

/** Reads a mapping for an index. The error is a sentence with the place: line and column, or the path in the file. */
export function readMapping(text: string, { record }: Pick<IndexSchema, 'record'>): Result<CsvMapping, string> {
	const json = withoutByteOrderMark(text)
	const broken = findJsonError(json)
	if (broken) return fail(`is no JSON at line ${broken.line}, column ${broken.column}: ${broken.reason}.`)
	const parsed = csvMapping.safeParse(JSON.parse(json))
	if (!parsed.success) {
		const [issue] = parsed.error.issues
		const keys = issue?.code === 'unrecognized_keys' ? issue.keys : []
		const path = [...(issue?.path ?? []), ...keys.slice(0, 1)].map(String).join('.')
		return fail(`is wrong at ${path || 'its start'}: ${keys.length > 0 ? 'no such setting' : issue?.message}.`)
	}
	const { fields, idFromContent } = parsed.data
	for (const [name, { list }] of Object.entries(fields)) {
		for (const inner of list?.fields ?? ['']) {
			const unknown = findUnknown(record, [...name.split('.'), ...inner.split('.').filter(Boolean)])
			if (unknown) return fail(`is wrong at fields.${name}: ${unknown}.`)
		}
	}
	const unknown = idFromContent === undefined ? null : findUnknown(record, [idFromContent])
	return unknown ? fail(`is wrong at idFromContent: ${unknown}.`) : ok(parsed.data)
}

/** Why a path leads to no field; null if it leads to one. Lists are passed through to their entries. */
function findUnknown(schema: z.core.$ZodType, [name, ...rest]: readonly string[]): string | null {
	if (name === undefined) return null
	const inner = unwrapped(schema)
	if (!(inner instanceof z.ZodObject)) return `"${name}" is inside of a field that has no fields`
	const shape: z.ZodRawShape = inner.shape
	const field = Object.hasOwn(shape, name) ? shape[name] : undefined
	if (field) return findUnknown(field, rest)
	const nearest = nearestName(name, Object.keys(shape))
	return `there is no field "${name}"${nearest ? `; there is "${nearest}"` : ''}`
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
	if (schema instanceof z.ZodOptional) return unwrapped(schema.unwrap())
	return schema instanceof z.ZodArray ? unwrapped(schema.element) : schema
}

const mostEdits = 3

function nearestName(name: string, names: readonly string[]): string | undefined {
	const [nearest] = names
		.map((known) => ({ known, edits: editsBetween(name.toLowerCase(), known) }))
		.filter(({ edits }) => edits <= mostEdits)
		.sort((a, b) => a.edits - b.edits)
	return nearest?.known
}

/** Levenshtein's distance. */
function editsBetween(one: string, other: string): number {
	let row = Array.from({ length: other.length + 1 }, (_, i) => i)
	for (let i = 1; i <= one.length; i++) {
		const next = [i]
		for (let j = 1; j <= other.length; j++) {
			const replaced = (row[j - 1] ?? 0) + Number(one[i - 1] !== other[j - 1])
			next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
		}
		row = next
	}
	return row[other.length] ?? 0
}
