import { Readable } from 'node:stream'
import { CsvError, type Parser, parse } from 'csv-parse'
import { FeedError } from './feed-error.ts'
import { type FeedRow, notUtf8, replacementCharacter } from './feed-row.ts'
import { createMapRow, type MapRow, missingColumns } from './mapped-record.ts'
import type { CsvMapping } from './mapping.ts'

/** Far longer than any advert. */
const longestRow = 1024 * 1024

type CsvRow = { line: number; values: string[] }

/** The rows of a CSV feed whose first line names the columns. A last line that ends half-way fails the feed. */
export async function* csvRows(content: AsyncIterable<Uint8Array>, mapping: CsvMapping): AsyncGenerator<FeedRow> {
	let columns: string[] | null = null
	let mapRow: MapRow = () => ({ rejected: 'there is no header' })
	let last: FeedRow | null = null
	const ending = { endsWithNewline: false }
	for await (const { line, values } of parsedRows(watchEnding(content, ending), mapping.delimiter)) {
		if (!columns) {
			columns = headerOf(values, mapping)
			mapRow = createMapRow(mapping, columns)
			continue
		}
		if (last) yield last
		last = toRow(line, values, columns, mapRow)
	}
	if (!columns) throw new FeedError('The file has no header.')
	if (!last) return
	if (!ending.endsWithNewline && 'isShort' in last && last.isShort) {
		throw new FeedError(`The last line (${last.line}) ends half-way: nothing of the file is used.`)
	}
	yield last
}

function headerOf(values: readonly string[], mapping: CsvMapping): string[] {
	const columns = values.map((value) => value.trim())
	const missing = missingColumns(mapping, columns)
	if (missing.length > 0)
		throw new FeedError(`The file has no column ${missing.join(', ')}, which the mapping asks for.`)
	return columns
}

function toRow(line: number, values: readonly string[], columns: readonly string[], mapRow: MapRow): FeedRow {
	if (values.length !== columns.length) {
		const rejected = `${values.length} columns instead of ${columns.length}`
		return values.length < columns.length ? { line, rejected, isShort: true } : { line, rejected }
	}
	for (const value of values) if (value.includes(replacementCharacter)) return { line, rejected: notUtf8 }
	return { line, ...mapRow(values) }
}

async function* parsedRows(content: AsyncIterable<Uint8Array>, delimiter: string): AsyncIterable<CsvRow> {
	const parser: AsyncIterable<string[]> & Parser = parse({
		bom: true,
		delimiter,
		relax_column_count: true,
		relax_quotes: true,
		skip_empty_lines: true,
		max_record_size: longestRow,
		// The parser reads ahead: the line travels with its row, as the first value.
		on_record: (values, { lines }) => [String(lines), ...values],
	})
	const source = Readable.from(content, { objectMode: false })
	source.on('error', (error) => parser.destroy(error)).pipe(parser)
	try {
		for await (const [line, ...values] of parser) yield { line: Number(line), values }
	} catch (cause) {
		if (!(cause instanceof CsvError)) throw cause
		throw new FeedError(`The file cannot be read as CSV: ${cause.message}.`, { cause })
	} finally {
		source.destroy()
	}
}

async function* watchEnding(content: AsyncIterable<Uint8Array>, ending: { endsWithNewline: boolean }) {
	for await (const chunk of content) {
		if (chunk.length > 0) ending.endsWithNewline = chunk.at(-1) === 0x0a
		yield chunk
	}
}
