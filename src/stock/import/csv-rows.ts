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
	let toRow: ((values: string[]) => FeedRow) | null = null
	let last: FeedRow | null = null
	try {
		for await (const values of parser) {
			if (last) yield last
			if (toRow) last = toRow(values)
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

/** Of each row the parser gives the line first and then the values: it reads ahead, and alone knows where it was. */
function createParser(delimiter: string): AsyncIterable<string[]> & Parser {
	return parse({
		bom: true,
		delimiter,
		relax_column_count: true,
		relax_quotes: true,
		skip_empty_lines: true,
		trim: true,
		max_record_size: longestRow,
		on_record: (values, { lines }) => {
			values.unshift(String(lines))
			return values
		},
	})
}

function createToRow(header: readonly string[], mapping: CsvMapping): (values: string[]) => FeedRow {
	const columns = ['', ...header.slice(1)]
	const missing = missingColumns(mapping, columns)
	if (missing.length > 0)
		throw new FeedError(`The file has no column ${missing.join(', ')}, which the mapping asks for.`)
	const mapRow = createMapRow(mapping, columns)

	return (values) => {
		const line = Number(values[0])
		if (values.length !== columns.length) {
			const rejected = `${values.length - 1} columns instead of ${columns.length - 1}`
			return { line, rejected, isShort: values.length < columns.length }
		}
		for (const value of values) if (value.includes(replacementCharacter)) return { line, rejected: notUtf8 }
		const filled: (string | undefined)[] = values.map((value) => value || undefined)
		// The line is no content: the same advert has the same id wherever it stands.
		filled[0] = undefined
		return { line, ...mapRow(filled) }
	}
}

async function* watchEnding(content: AsyncIterable<Uint8Array>, ending: { endsWithNewline: boolean }) {
	for await (const chunk of content) {
		if (chunk.length > 0) ending.endsWithNewline = chunk.at(-1) === 0x0a
		yield chunk
	}
}
