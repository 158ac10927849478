import { FeedError } from './feed-error.ts'
import { type FeedRow, notUtf8, replacementCharacter } from './feed-row.ts'
import { createMapRow, missingColumns } from './mapped-record.ts'
import type { CsvMapping } from './mapping.ts'
import { type CsvRow, parseCsv } from './parse-csv.ts'

/**
 * Reads a CSV feed with column names in its first line, chunk by chunk. The feed fails if the last line is incomplete.
 */
export async function* csvRows(content: AsyncIterable<Uint8Array>, mapping: CsvMapping): AsyncGenerator<FeedRow[]> {
	const ending = { isNewline: false }
	let toRow: ((row: CsvRow) => FeedRow) | null = null
	let last: FeedRow | undefined
	for await (const parsed of parseCsv(watchEnding(content, ending), mapping.delimiter)) {
		const header = toRow ? undefined : parsed.shift()
		if (header) toRow = createToRow(header.values, mapping)
		if (!toRow || parsed.length === 0) continue
		const rows = parsed.map(toRow)
		if (last) rows.unshift(last)
		last = rows.pop()
		yield rows
	}
	if (!toRow) throw new FeedError('The file has no header.')
	if (!last) return
	if (!ending.isNewline && 'rejected' in last && last.isShort) {
		throw new FeedError(`The last line (${last.line}) ends half-way: nothing of the file is used.`)
	}
	yield [last]
}

function createToRow(columns: readonly string[], mapping: CsvMapping): (row: CsvRow) => FeedRow {
	const missing = missingColumns(mapping, columns)
	if (missing.length > 0)
		throw new FeedError(`The file has no column ${missing.join(', ')}, which the mapping asks for.`)
	const mapRow = createMapRow(mapping, columns)

	return (row) => {
		const { line, values } = row
		if (values.length !== columns.length) {
			const rejected = `${values.length} columns instead of ${columns.length}`
			return { line, rejected, isShort: values.length < columns.length }
		}
		for (const value of values) if (value.includes(replacementCharacter)) return { line, rejected: notUtf8 }
		return mapRow(row)
	}
}

async function* watchEnding(content: AsyncIterable<Uint8Array>, ending: { isNewline: boolean }) {
	for await (const chunk of content) {
		if (chunk.length > 0) ending.isNewline = chunk.at(-1) === 0x0a
		yield chunk
	}
}
