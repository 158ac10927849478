import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { withoutByteOrderMark } from '#platform/byte-order-mark.ts'
import { decodeFeed, isEncoding } from './decode-feed.ts'
import { FeedError } from './feed-error.ts'
import { parseCsv } from './parse-csv.ts'

/** How a CSV file's columns and words become ours. */
export const columnMapping = z.strictObject({
	delimiter: z.enum([',', ';', '\t']).default(','),
	encoding: z.string().refine(isEncoding, 'not the name of an encoding').default('utf-8'),
	/** Name of the file's column by ours; the others have our names. */
	columns: z.record(z.string(), z.string()).default({}),
	/** For columns that the file does not have. */
	defaults: z.record(z.string(), z.string()).default({}),
	/** Our word by the file's, by our column; what is not listed stays as it is. */
	words: z.record(z.string(), z.record(z.string(), z.string())).default({}),
})

export type ColumnMapping = z.infer<typeof columnMapping>

/** Reads the mapping that a command names; without one the file has our columns. */
export async function readColumnMapping(file: string | undefined): Promise<ColumnMapping> {
	if (file === undefined) return columnMapping.parse({})
	const text = await readFile(file, 'utf8').catch((cause: unknown) => {
		throw new FeedError(`The mapping ${file} cannot be read.`, { cause })
	})
	const parsed = columnMapping.safeParse(parseJson(text))
	if (parsed.success) return parsed.data
	const [issue] = parsed.error.issues
	throw new FeedError(`The mapping is wrong at "${issue?.path.map(String).join('.')}": ${issue?.message}.`)
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(withoutByteOrderMark(text))
	} catch (cause) {
		throw new FeedError('The mapping is not JSON.', { cause })
	}
}

type NamedRow = { line: number; named: Record<string, string> }
type Columns = { required: readonly string[]; optional?: readonly string[] }

/** The rows of a CSV file by our names of its columns. Throws a `FeedError` if it lacks a required one. */
export async function* namedRows(
	content: AsyncIterable<Uint8Array>,
	mapping: ColumnMapping,
	columns: Columns,
): AsyncGenerator<NamedRow> {
	let header: string[] | null = null
	for await (const rows of parseCsv(decodeFeed(content, mapping.encoding), mapping.delimiter)) {
		for (const { line, values } of rows) {
			if (header) yield { line, named: nameValues(header, values, mapping) }
			else header = readHeader(values, mapping, columns)
		}
	}
}

/** Our names of the file's columns; empty for those that are not read. */
function readHeader(
	values: readonly string[],
	{ columns: renamed, defaults, words }: ColumnMapping,
	{ required, optional = [] }: Columns,
): string[] {
	const known = [...required, ...optional]
	const unknown = [renamed, defaults, words].flatMap(Object.keys).filter((name) => !known.includes(name))
	if (unknown.length > 0) throw new FeedError(`The mapping names columns that there are not: ${unknown.join(', ')}.`)
	const header = values.map((value) => {
		const name = withoutByteOrderMark(value).toLowerCase()
		return known.find((column) => (renamed[column] ?? column).toLowerCase() === name) ?? ''
	})
	const missing = required.filter((column) => !header.includes(column) && defaults[column] === undefined)
	if (missing.length > 0) throw new FeedError(`The first line must name the columns ${missing.join(', ')}.`)
	return header
}

function nameValues(
	header: readonly string[],
	values: readonly string[],
	{ defaults, words }: ColumnMapping,
): Record<string, string> {
	const named = header.map((column, index) => {
		const value = values[index] ?? ''
		return [column, words[column]?.[value] ?? value]
	})
	return { ...defaults, ...Object.fromEntries(named) }
}
