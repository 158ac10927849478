import { decodeFeed } from '#platform/feed/decode-feed.ts'
import { FeedError } from '#platform/feed/feed-error.ts'
import { parseJson } from '#platform/parse-json.ts'
import { isPlainObject } from '#platform/plain-object.ts'
import type { StockRecord } from '../query.ts'
import { type FeedRow, notOfEncoding, replacementCharacter } from './feed-row.ts'

/** Longer lines are rejected. */
const longestLine = 4 * 1024 * 1024

/** Reads a feed with one JSON record per line, chunk by chunk. The feed fails if the last line is incomplete. */
export async function* ndjsonRows(content: AsyncIterable<Uint8Array>): AsyncGenerator<FeedRow[]> {
	let line = 0
	let rest = ''
	for await (const text of decodeFeed(content, 'utf-8')) {
		const lines = (rest + text).split('\n')
		rest = lines.pop() ?? ''
		if (rest.length > longestLine) throw new FeedError(`Line ${line + 1} is too long to be a record.`)
		const rows: FeedRow[] = []
		for (const text of lines) {
			line++
			if (text.trim() !== '') rows.push(toRow(line, text))
		}
		yield rows
	}
	if (rest.trim() === '') return
	const last = toRow(line + 1, rest)
	// The feed is still being written or its transfer broke off, so more may be missing.
	if ('rejected' in last)
		throw new FeedError(`The last line (${last.line}) ends half-way: nothing of the file is used.`)
	yield [last]
}

function toRow(line: number, text: string): FeedRow {
	if (text.includes(replacementCharacter)) return { line, rejected: notOfEncoding('utf-8') }
	const record = parseJson(text)
	return isPlainObject(record)
		? { line, record: record as StockRecord }
		: { line, rejected: 'the line is not a JSON object' }
}
