import { FeedError } from './feed-error.ts'

/** A row's trimmed values and the number of its first line. */
export type CsvRow = { line: number; values: string[] }

/** Far longer than any advertisement. */
const longestRow = 1024 * 1024

/**
 * Parses CSV text (RFC 4180; a quote inside an unquoted value is an ordinary character), without empty lines. Rows
 * completed by one chunk are yielded together. Rows without quotes, which are most, use `split`, several times as fast
 * as a loop over characters.
 */
export async function* parseCsv(content: AsyncIterable<string>, delimiter: string): AsyncGenerator<CsvRow[]> {
	let text = ''
	let line = 1
	for await (const chunk of content) {
		text += chunk
		const rows: CsvRow[] = []
		let start = 0
		for (let row = readRow(text, start, delimiter); row; row = readRow(text, start, delimiter)) {
			if (row.values.length > 1 || row.values[0] !== '') rows.push({ line, values: row.values })
			line += row.lines
			start = row.end
		}
		yield rows
		text = text.slice(start)
		if (text.length > longestRow) throw new FeedError(`The row at line ${line} has no end: is a quote missing?`)
	}
	if (text.trim() === '') return
	const last = readRow(`${text}\n`, 0, delimiter)
	if (!last) throw new FeedError(`The last line (${line}) ends half-way, inside quotes: nothing of the file is used.`)
	yield [{ line, values: last.values }]
}

/** A row, its number of lines and the start of the next row; null if the text ends before the row does. */
type ReadRow = { values: string[]; lines: number; end: number } | null

function readRow(text: string, start: number, delimiter: string): ReadRow {
	const newline = text.indexOf('\n', start)
	if (newline < 0) return null
	const line = text.slice(start, newline)
	if (line.includes('"')) return readQuotedRow(text, start, delimiter)
	const values = line.split(delimiter)
	for (let i = 0; i < values.length; i++) values[i] = (values[i] ?? '').trim()
	return { values, lines: 1, end: newline + 1 }
}

function readQuotedRow(text: string, start: number, delimiter: string): ReadRow {
	const values: string[] = []
	let at = start
	for (;;) {
		while (text[at] === ' ') at++
		const quoted = text[at] === '"' ? readQuotes(text, at) : { value: '', end: at }
		if (!quoted) return null
		const end = endOfValue(text, quoted.end, delimiter)
		if (end < 0) return null
		values.push((quoted.value + text.slice(quoted.end, end)).trim())
		at = end + 1
		if (text[end] === '\n') return { values, lines: text.slice(start, at).split('\n').length - 1, end: at }
	}
}

/**
 * The text between quotes, with doubled quotes replaced, and the position after the closing quote; null if it is
 * missing.
 */
function readQuotes(text: string, openingQuote: number): { value: string; end: number } | null {
	let value = ''
	let from = openingQuote + 1
	for (;;) {
		const quote = text.indexOf('"', from)
		if (quote < 0) return null
		value += text.slice(from, quote)
		if (text[quote + 1] !== '"') return { value, end: quote + 1 }
		value += '"'
		from = quote + 2
	}
}

/** The position of the next delimiter or line end, or -1. */
function endOfValue(text: string, from: number, delimiter: string): number {
	const newline = text.indexOf('\n', from)
	const end = text.indexOf(delimiter, from)
	return end >= 0 && end < newline ? end : newline
}
