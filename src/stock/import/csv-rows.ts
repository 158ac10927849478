import { decodeFeed } from '#platform/feed/decode-feed.ts'
import { FeedError } from '#platform/feed/feed-error.ts'
import { type CsvRow, parseCsv } from '#platform/feed/parse-csv.ts'
import { type FeedRow, notOfEncoding, replacementCharacter } from './feed-row.ts'
import { createMapRow, missingColumns } from './mapped-record.ts'
import type { CsvMapping } from './mapping.ts'

/**
 * Reads a CSV feed with column names in its first line, chunk by chunk. The feed fails if the last line is incomplete.
 */
export async function* csvRows(content: AsyncIterable<Uint8Array>, mapping: CsvMapping): AsyncGenerator<FeedRow[]> {
	const ending = { isNewline: false }
	let toRow: ((row: CsvRow) => FeedRow) | null = null
	let last: FeedRow | undefined
	const text = watchEnding(decodeFeed(content, mapping.encoding), ending)
	for await (const parsed of parseCsv(text, mapping.delimiter)) {
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
	if (missing.length > 0) {
		const present = columns.map((column) => `"${column}"`).join(', ')
		throw new FeedError(`The file has no column ${missing.join(', ')}, which the mapping asks for. It has ${present}.`)
	}
	const mapRow = createMapRow(mapping, columns)

	return (row) => {
		const { line, values } = row
		if (values.length !== columns.length) {
			const rejected = `${values.length} columns instead of ${columns.length}`
			return { line, rejected, isShort: values.length < columns.length }
		}
		for (const value of values)
			if (value.includes(replacementCharacter)) return { line, rejected: notOfEncoding(mapping.encoding) }
		return mapRow(row)
	}
}

async function* watchEnding(content: AsyncIterable<string>, ending: { isNewline: boolean }) {
	for await (const chunk of content) {
		if (chunk !== '') ending.isNewline = chunk.endsWith('\n')
		yield chunk
	}
}
