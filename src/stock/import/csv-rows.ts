import { isUtf8 } from 'node:buffer'
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
	const seen: SeenBytes = { endsWithNewline: false, hasQuotes: false, mayBeWrong: false }
	const source = Readable.from(watch(content, seen), { objectMode: false })
	const parser = createParser(mapping.delimiter)
	source.on('error', (error) => parser.destroy(error)).pipe(parser)
	let toRow: ((line: number, values: string[]) => FeedRow) | null = null
	let last: FeedRow | null = null
	let nextLine = 1
	try {
		for await (const values of parser) {
			const line = nextLine
			nextLine += seen.hasQuotes ? linesOf(values) : 1
			if (values.length === 1 && values[0] === '') continue
			if (last) yield last
			if (toRow) last = seen.mayBeWrong && !isUtf8Text(values) ? { line, rejected: notUtf8 } : toRow(line, values)
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
	if (!seen.endsWithNewline && 'rejected' in last && last.isShort) {
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
		return { line, ...mapRow(values.map((value) => value || undefined)) }
	}
}

function isUtf8Text(values: readonly string[]): boolean {
	return !values.some((value) => value.includes(replacementCharacter))
}

/** What the bytes so far tell, so that the rows of an ordinary file need not be looked through for it. */
type SeenBytes = {
	endsWithNewline: boolean
	/** Only then may a row take more than a line. */
	hasQuotes: boolean
	/** Something is not UTF-8, or a letter stood across the edge of a chunk. */
	mayBeWrong: boolean
}

async function* watch(content: AsyncIterable<Uint8Array>, seen: SeenBytes) {
	for await (const chunk of content) {
		if (chunk.length > 0) seen.endsWithNewline = chunk.at(-1) === 0x0a
		seen.hasQuotes ||= chunk.includes(0x22)
		seen.mayBeWrong ||= !isUtf8(chunk)
		yield chunk
	}
}
