import type { FieldWarning } from '../embedded/tidy-record.ts'
import type { StockRecord } from '../query.ts'
import { contentHash } from './content-hash.ts'
import type { FeedRow } from './feed-row.ts'
import { createGrouping } from './grouped-number.ts'
import type { CsvMapping, MappingRule } from './mapping.ts'
import type { CsvRow } from './parse-csv.ts'

type Value = string | number | boolean

/** The values of a row: its columns, then the results of the rules, each at a fixed index. */
type Known = (Value | undefined)[]

/** Expects a value for each column. */
export type MapRow = (row: CsvRow) => FeedRow

/** Columns used by the mapping and missing in the header. */
export function missingColumns(mapping: CsvMapping, columns: readonly string[]): string[] {
	const rules = [...Object.values(mapping.values), ...Object.values(mapping.fields)]
	return rules.flatMap(({ column }) => (column !== undefined && !columns.includes(column) ? [column] : []))
}

/** Compiles the mapping for a header, so that each row is cheap. */
export function createMapRow(mapping: CsvMapping, columns: readonly string[]): MapRow {
	const { values, fields, idFromContent } = mapping
	const grouped = createGrouping(mapping.locale)
	const names = [...columns]
	const steps = [...Object.entries(values), ...Object.entries(fields)].map(([name, rule], i) => {
		const read = createReader(rule, names, grouped)
		const place = names.push(name) - 1
		const constant = rule.value === undefined ? undefined : convert(rule.value, rule)
		return { name, place, read, rule, constant, isField: i >= Object.keys(values).length }
	})

	return ({ line, values: row }) => {
		const known: Known = new Array(names.length)
		for (let i = 0; i < row.length; i++) known[i] = row[i] || undefined
		const record: StockRecord = {}
		let warnings: FieldWarning[] | undefined
		if (idFromContent) record[idFromContent] = contentId(row)
		for (const { name, place, read, rule, constant, isField } of steps) {
			const value = constant ?? convert(read(known), rule)
			if (typeof value !== 'object') {
				known[place] = value
				if (isField && value !== undefined) record[name] = value
			} else {
				const reason = withColumn(value.wrong, rule.column)
				if (rule.ifWrong === 'reject') return { line, rejected: `${name}: ${reason}` }
				warnings = [...(warnings ?? []), { field: name, reason }]
			}
		}
		return { line, record, warnings }
	}
}

/** Adds the column to a reason, because the sender of the feed knows columns better than our field names. */
export function withColumn(reason: string, column: string | undefined): string {
	return column === undefined ? reason : `${reason} (column "${column}")`
}

type Reader = (known: Known) => Value | undefined

function createReader(rule: MappingRule, names: readonly string[], grouped: (value: number) => string): Reader {
	const { column, template } = rule
	if (column !== undefined) {
		const place = names.indexOf(column)
		return (known) => known[place]
	}
	const parts = [template ?? ''].flat().map((part) => createTemplate(part, names, grouped))
	return (known) => {
		let text = ''
		for (const part of parts) {
			const filled = part(known)
			if (filled !== undefined) text += text === '' ? filled : ` ${filled}`
		}
		return text || undefined
	}
}

/** Compiles a template; it returns undefined if a placeholder has no value. */
function createTemplate(template: string, names: readonly string[], grouped: (value: number) => string) {
	const [start = '', ...rest] = template.split('{')
	const pieces = rest.map((piece) => {
		const [placeholder = '', text = ''] = piece.split('}')
		const [name = '', format] = placeholder.split('|')
		return { place: names.lastIndexOf(name), isGrouped: format === 'grouped', text }
	})
	return (known: Known): string | undefined => {
		let filled = start
		for (const { place, isGrouped, text } of pieces) {
			const value = known[place]
			if (value === undefined) return undefined
			filled += (isGrouped ? grouped(Number(value)) : value) + text
		}
		return filled
	}
}

function convert(
	read: Value | undefined,
	{ lookup, type, min, max }: MappingRule,
): Value | { wrong: string } | undefined {
	if (read === undefined) return undefined
	const found = lookup && Object.hasOwn(lookup, String(read)) ? lookup[String(read)] : read
	if (found === null || found === undefined) return undefined
	if (type === 'text') return typeof found === 'string' ? found : String(found)
	if (type === 'flag') return found === true || /^(?:true|yes|y|1)$/i.test(String(found))
	const number = Number(found)
	if (Number.isNaN(number) || (type === 'integer' && !Number.isInteger(number))) {
		return { wrong: `"${found}" is not ${type === 'integer' ? 'a whole number' : 'a number'}` }
	}
	if (min !== undefined && number < min) return { wrong: `${number} is less than ${min}` }
	if (max !== undefined && number > max) return { wrong: `${number} is more than ${max}` }
	return number
}

/** A decimal id. For a hundred thousand rows the chance of a collision is one in two million. */
function contentId(row: readonly string[]): string {
	return String(contentHash(row))
}
