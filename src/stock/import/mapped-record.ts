import { hash } from 'node:crypto'
import type { StockRecord } from '../query.ts'
import type { FieldWarning } from './feed-row.ts'
import type { CsvMapping, MappingRule } from './mapping.ts'

type Value = string | number | boolean

export type MappedRow = { record: StockRecord; warnings: readonly FieldWarning[] } | { rejected: string }

/** A row's values in the order of the columns. */
export type MapRow = (row: readonly string[]) => MappedRow

/** The columns that a mapping speaks of and a header does not have. */
export function missingColumns(mapping: CsvMapping, columns: readonly string[]): string[] {
	const rules = [...Object.values(mapping.values), ...Object.values(mapping.fields)]
	return rules.flatMap(({ column }) => (column !== undefined && !columns.includes(column) ? [column] : []))
}

/** Works the mapping out once for a header, so that each row costs little. */
export function createMapRow(mapping: CsvMapping, columns: readonly string[]): MapRow {
	const grouped = new Intl.NumberFormat(mapping.locale)
	const steps = [
		...Object.entries(mapping.values).map((entry) => ({ entry, isField: false })),
		...Object.entries(mapping.fields).map((entry) => ({ entry, isField: true })),
	].map(({ entry: [name, rule], isField }) => ({ name, rule, isField, read: createReader(rule, columns, grouped) }))

	return (row) => {
		const known = new Map<string, Value>()
		const record: StockRecord = {}
		const warnings: FieldWarning[] = []
		if (mapping.idFromContent) record[mapping.idFromContent] = contentId(row)
		for (const { name, rule, isField, read } of steps) {
			const found = read(row, known)
			const value = found === undefined ? undefined : convert(found, rule)
			if (value === undefined) continue
			if (typeof value === 'object') {
				if (rule.ifWrong === 'reject') return { rejected: `${name}: ${value.wrong}` }
				warnings.push({ field: name, reason: value.wrong })
				continue
			}
			known.set(name, value)
			if (isField) record[name] = value
		}
		return { record, warnings }
	}
}

type Reader = (row: readonly string[], known: ReadonlyMap<string, Value>) => Value | undefined

function createReader(rule: MappingRule, columns: readonly string[], grouped: Intl.NumberFormat): Reader {
	const { column, value, template } = rule
	if (value !== undefined) return () => value
	if (column !== undefined) {
		const at = columns.indexOf(column)
		return (row) => row[at]?.trim() || undefined
	}
	const parts = [template ?? ''].flat().map((part) => createTemplate(part, columns, grouped))
	return (row, known) => {
		const texts = parts.map((part) => part(row, known)).filter((text) => text !== undefined)
		return texts.join(' ') || undefined
	}
}

/** A text with its placeholders filled; undefined when one has nothing to stand for. */
function createTemplate(template: string, columns: readonly string[], grouped: Intl.NumberFormat) {
	const pieces = template.split(/\{([^{}]+)\}/).map((piece, i) => {
		if (i % 2 === 0) return () => piece
		const [name = '', format] = piece.split('|')
		const at = columns.indexOf(name)
		return (row: readonly string[], known: ReadonlyMap<string, Value>) => {
			const value = known.get(name) ?? (row[at]?.trim() || undefined)
			return value !== undefined && format === 'grouped' ? grouped.format(Number(value)) : value
		}
	})
	return (row: readonly string[], known: ReadonlyMap<string, Value>): string | undefined => {
		let text = ''
		for (const piece of pieces) {
			const value = piece(row, known)
			if (value === undefined) return undefined
			text += value
		}
		return text
	}
}

function convert(read: Value, { lookup, type, min, max }: MappingRule): Value | { wrong: string } | undefined {
	const found = lookup && Object.hasOwn(lookup, String(read)) ? lookup[String(read)] : read
	if (found === null || found === undefined) return undefined
	if (type === 'text') return String(found)
	if (type === 'flag') return found === true || /^(?:true|yes|y|1)$/i.test(String(found))
	const number = Number(found)
	if (Number.isNaN(number) || (type === 'integer' && !Number.isInteger(number))) {
		return { wrong: `"${found}" is not ${type === 'integer' ? 'a whole number' : 'a number'}` }
	}
	if (min !== undefined && number < min) return { wrong: `${number} is less than ${min}` }
	if (max !== undefined && number > max) return { wrong: `${number} is more than ${max}` }
	return number
}

/** The first 48 bits of the content's digest, as digits: two of a hundred thousand rows meet once in 50,000 feeds. */
function contentId(row: readonly string[]): string {
	const content = row.map((value) => value.trim()).join('\u001f')
	return String(hash('sha1', content, 'buffer').readUIntBE(0, 6))
}
