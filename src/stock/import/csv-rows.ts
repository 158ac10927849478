import { Readable } from 'node:stream'
import { CsvError, type Parser, parse } from 'csv-parse'
import { FeedError } from './feed-error.ts'
import { type FeedRow, notUtf8, replacementCharacter } from './feed-row.ts'
import { createMapRow, missingColumns } from './mapped-record.ts'
import type { CsvMapping } from './mapping.ts'

/** Far longer than any advert. */
const longestRow = 1024 * 1024

/** The rows of a CSV feed whose first line names the columns. A last line that ends half-way fails the feed. */
export async function* csvRows(content: AsyncIterable<Uint8Array>, mapping: CsvMapping): AsyncGenerator<FeedRow> {
	const ending = { endsWithNewline: false }
	const source = Readable.from(watchEnding(content, ending), { objectMode: false })
	const parser = createParser(mapping.delimiter)
	source.on('error', (error) => parser.destroy(error)).pipe(parser)
	let toRow: ((line: number, values: string[]) => FeedRow) | null = null
	let last: FeedRow | null = null
	let nextLine = 1
	try {
		for await (const values of parser) {
			const line = nextLine
			nextLine += linesOf(values)
			if (values.length === 1 && values[0] === '') continue
			if (last) yield last
			if (toRow) last = toRow(line, values)
			else toRow = createToRow(values, mapping)
		}
	} catch (cause) {
		if (!(cause instanceof CsvError)) throw cause
		throw new FeedError(`The file cannot be read as CSV: ${cause.message}.`, { cause })
	} finally {
		source.destroy()
	}
	if (!toRow) throw new FeedError('The file has no header.')
	if (!last) return
	if (!ending.endsWithNewline && 'rejected' in last && last.isShort) {
		throw new FeedError(`The last line (${last.line}) ends half-way: nothing of the file is used.`)
	}
	yield last
}

function createParser(delimiter: string): AsyncIterable<string[]> & Parser {
	return parse({
		bom: true,
		delimiter,
		relax_column_count: true,
		relax_quotes: true,
		trim: true,
		max_record_size: longestRow,
	})
}

/** The lines a row takes up: one, and those that its values are broken into. */
function linesOf(values: readonly string[]): number {
	let lines = 1
	for (const value of values) if (value.includes('\n')) lines += value.split('\n').length - 1
	return lines
}

function createToRow(columns: readonly string[], mapping: CsvMapping): (line: number, values: string[]) => FeedRow {
	const missing = missingColumns(mapping, columns)
	if (missing.length > 0)
		throw new FeedError(`The file has no column ${missing.join(', ')}, which the mapping asks for.`)
	const mapRow = createMapRow(mapping, columns)

	return (line, values) => {
		if (values.length !== columns.length) {
			const rejected = `${values.length} columns instead of ${columns.length}`
			return { line, rejected, isShort: values.length < columns.length }
		}
		for (const value of values) if (value.includes(replacementCharacter)) return { line, rejected: notUtf8 }
		return { line, ...mapRow(values.map((value) => value || undefined)) }
	}
}

async function* watchEnding(content: AsyncIterable<Uint8Array>, ending: { endsWithNewline: boolean }) {
	for await (const chunk of content) {
		if (chunk.length > 0) ending.endsWithNewline = chunk.at(-1) === 0x0a
		yield chunk
	}
}
