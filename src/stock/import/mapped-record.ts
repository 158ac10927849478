import { FeedError } from '#platform/feed/feed-error.ts'
import type { FieldWarning } from '#platform/feed/import-report.ts'
import type { CsvRow } from '#platform/feed/parse-csv.ts'
import { isPlainObject } from '#platform/plain-object.ts'
import type { Json, StockRecord } from '../query.ts'
import { contentHash } from './content-hash.ts'
import { createParseDate } from './date-text.ts'
import type { FeedRow } from './feed-row.ts'
import { createGrouping } from './grouped-number.ts'
import { type CsvMapping, columnsOf, type MappingRule, placeholdersOf } from './mapping.ts'
import { type DecimalMark, parseNumber } from './number-text.ts'

type Value = string | number | boolean

/** The values of a row: its columns, then the results of the rules, each at a fixed index. */
type Known = (Value | undefined)[]

/** Expects a value for each column. */
export type MapRow = (row: CsvRow) => FeedRow

/** Columns used by the mapping and missing in the header. */
export function missingColumns(mapping: CsvMapping, columns: readonly string[]): string[] {
	const rules = [...Object.values(mapping.values), ...Object.values(mapping.fields)]
	const asked = rules.flatMap((rule) => [rule.column ?? rule.columns ?? []].flat())
	return asked.filter((column) => !columns.includes(column))
}

/** Compiles the mapping for a header, so that each row is cheap. */
export function createMapRow(mapping: CsvMapping, columns: readonly string[]): MapRow {
	const { values, fields, idFromContent, decimal } = mapping
	const grouped = createGrouping(mapping.locale)
	const names = [...columns]
	const steps = [...Object.entries(values), ...Object.entries(fields)].map(([name, rule], i) => {
		const isField = i >= Object.keys(values).length
		refuseUnknownPlaceholders(`${isField ? 'fields' : 'values'}.${name}`, rule, names)
		const take = rule.list
			? createTakeList(rule, { names, grouped, decimal })
			: createTake(rule, { names, grouped, decimal })
		const place = names.push(name) - 1
		return { name, place, take, ifWrong: rule.ifWrong, path: isField ? name.split('.') : null }
	})
	const reasonFor = (field: string, reason: string) => withColumns(reason, columnsOf(mapping, field))

	return ({ line, values: row }) => {
		const known: Known = new Array(names.length)
		for (let i = 0; i < row.length; i++) known[i] = row[i] || undefined
		const record: StockRecord = {}
		let warnings: FieldWarning[] | undefined
		if (idFromContent) record[idFromContent] = contentId(row)
		for (const { name, place, take, ifWrong, path } of steps) {
			const taken = take(known)
			if (typeof taken !== 'object') {
				known[place] = taken
				if (path && taken !== undefined) setField(record, path, taken)
				continue
			}
			for (const wrong of taken.wrong) {
				const reason = reasonFor(name, wrong)
				if (ifWrong === 'reject') return { line, rejected: `${name}: ${reason}` }
				warnings = [...(warnings ?? []), { field: name, reason }]
			}
			if (taken.entries.length === 0) continue
			known[place] = taken.texts.join(', ')
			if (path) setField(record, path, taken.entries)
		}
		return { line, record, warnings }
	}
}

/** Adds the columns to a reason, because the sender of the feed knows columns better than our field names. */
export function withColumns(reason: string, columns: readonly string[]): string {
	if (columns.length === 0) return reason
	return `${reason} (column${columns.length > 1 ? 's' : ''} ${columns.map((column) => `"${column}"`).join(', ')})`
}

function refuseUnknownPlaceholders(path: string, rule: MappingRule, names: readonly string[]): void {
	for (const { name, format } of placeholdersOf(rule)) {
		if (!names.includes(name))
			throw new FeedError(
				`The mapping is wrong at ${path}: "${name}" is no column of the file and no value or field above it.`,
			)
		if (format !== undefined && format !== 'grouped')
			throw new FeedError(`The mapping is wrong at ${path}: there is no format "${format}", only "grouped".`)
	}
}

type Context = { names: readonly string[]; grouped: (value: number) => string; decimal: DecimalMark }

/** What a rule makes of a row: a value, or the entries of a list and its texts. `wrong` are the reasons for what is left out. */
type Taken = Value | undefined | { entries: Json[]; texts: readonly Value[]; wrong: readonly string[] }

type Take = (known: Known) => Taken

function createTake(rule: MappingRule, { names, grouped, decimal }: Context): Take {
	const convert = createConvert(rule, decimal)
	const read = createReader(rule, names, grouped)
	const take = (text: Value | undefined): Taken => {
		const value = text === undefined ? undefined : convert(text)
		return typeof value === 'object' ? { entries: [], texts: [], wrong: [value.wrong] } : value
	}
	if (rule.value === undefined) return (known) => take(read(known))
	const constant = take(rule.value)
	return () => constant
}

function createTakeList(rule: MappingRule, { names, grouped, decimal }: Context): Take {
	const { column, columns = column === undefined ? [] : [column], value, list = { fieldSeparator: ':' } } = rule
	const { separator } = list
	const convert = createConvert(rule, decimal)
	const readers: Reader[] =
		columns.length > 0
			? columns.map((each) => createReader({ ...rule, column: each }, names, grouped))
			: [value === undefined ? createReader(rule, names, grouped) : () => value]
	return (known) => {
		const texts: Value[] = []
		const wrong: string[] = []
		for (const read of readers) {
			const text = read(known)
			for (const each of typeof text === 'string' && separator !== undefined ? text.split(separator) : [text]) {
				const trimmed = typeof each === 'string' ? each.trim() : each
				const converted = trimmed === undefined || trimmed === '' ? undefined : convert(trimmed)
				if (typeof converted === 'object') wrong.push(converted.wrong)
				else if (converted !== undefined) texts.push(converted)
			}
		}
		return { entries: toEntries(texts, list), texts, wrong }
	}
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
			filled += (isGrouped && !Number.isNaN(Number(value)) ? grouped(Number(value)) : value) + text
		}
		return filled
	}
}

type Wrong = { wrong: string }

function createConvert(rule: MappingRule, decimal: DecimalMark): (read: Value) => Value | Wrong | undefined {
	const { lookup, type, dateFormat } = rule
	const parseDate = dateFormat === undefined ? null : createParseDate(dateFormat)
	return (read) => {
		const found = lookup && Object.hasOwn(lookup, String(read)) ? lookup[String(read)] : read
		if (found === null || found === undefined) return undefined
		switch (type) {
			case 'flag':
				return found === true || /^(?:true|yes|y|1)$/i.test(String(found))
			case 'date':
				if (!parseDate) return String(found)
				return parseDate(String(found)) ?? { wrong: `"${found}" is no date as in ${dateFormat}` }
			case 'text':
				return typeof found === 'string' ? found : String(found)
			default:
				return toNumber(found, rule, decimal)
		}
	}
}

function toNumber(found: Value, { type, min, max }: MappingRule, decimal: DecimalMark): number | Wrong {
	const number = typeof found === 'string' ? parseNumber(found, decimal) : Number(found)
	if (number === null || (type === 'integer' && !Number.isInteger(number)))
		return { wrong: `"${found}" is not ${type === 'integer' ? 'a whole number' : 'a number'}` }
	if (min !== undefined && number < min) return { wrong: `${number} is less than ${min}` }
	if (max !== undefined && number > max) return { wrong: `${number} is more than ${max}` }
	return number
}

function toEntries(values: readonly Value[], { fields, fieldSeparator }: NonNullable<MappingRule['list']>): Json[] {
	if (!fields) return [...values]
	return values.map((value) => {
		const entry: StockRecord = {}
		const parts = fields.length === 1 ? [String(value)] : String(value).split(fieldSeparator)
		fields.forEach((field, i) => {
			// The last field gets the rest, which may hold the separator.
			const part = (i === fields.length - 1 ? parts.slice(i).join(fieldSeparator) : (parts[i] ?? '')).trim()
			if (part !== '') entry[field] = part
		})
		return entry
	})
}

/** Sets a field, which may be inside of another. */
function setField(record: StockRecord, [name = '', ...inner]: readonly string[], value: Json): void {
	if (inner.length === 0) {
		record[name] = value
		return
	}
	const known = record[name]
	const outer = isPlainObject(known) ? known : {}
	record[name] = outer
	setField(outer, inner, value)
}

/** A decimal id. For a hundred thousand rows the chance of a collision is one in two million. */
function contentId(row: readonly string[]): string {
	return String(contentHash(row))
}
