import { CsvError, parse as parseCsv } from 'csv-parse/sync'
import { z } from 'zod'
import type { RedirectRule } from './redirect-rule.ts'
import { createRedirectTable } from './redirect-table.ts'
import type { RuleErrorCode } from './rule-error.ts'
import { ruleErrorSentence } from './rule-sentences.ts'

/** Why a line is no rule; `message` says it in English. */
export type RedirectCsvProblem = {
	line: number
	code: RuleErrorCode | 'not-utf8' | 'not-a-row' | 'columns-missing'
	/** Of an invalid rule. */
	source?: string
	message: string
}

/** Of a table with more wrong lines the others are only counted. */
export const mostNamedLines = 20

export type RedirectCsv = {
	/** In the order of the file, which decides between rules for the same requests. */
	rules: RedirectRule[]
	/** The line number of each rule. */
	lines: number[]
	/** In the order of the file. */
	problems: RedirectCsvProblem[]
}

const csvRow = z.object({
	record: z.object({
		source: z.string(),
		destination: z.string(),
		/** As a query: `typ=PB&region=stockholm`. */
		conditions: z.string().default(''),
	}),
	info: z.object({ lines: z.number() }),
})

/** What a byte becomes that is not UTF-8, as of a table that a spreadsheet has saved as ANSI. */
const replacementCharacter = '\uFFFD'

/** Reads `source,destination,conditions`, also with semicolons. Invalid rules are reported as problems and left out. */
export function readRedirectCsv(text: string | Buffer): RedirectCsv {
	const { rows, problems } = parseRows(text)
	const isBroken = ({ record }: (typeof rows)[number]) => JSON.stringify(record).includes(replacementCharacter)
	for (const { info } of rows.filter(isBroken))
		problems.push({ line: info.lines, code: 'not-utf8', message: 'the text is not UTF-8.' })
	const whole = rows.filter((row) => !isBroken(row))
	const rules = whole.map(
		({ record: { source, destination, conditions } }): RedirectRule => ({
			source,
			destination,
			conditions: Object.fromEntries(new URLSearchParams(conditions)),
			permanent: true,
		}),
	)
	const lines = whole.map(({ info }) => info.lines)
	const invalid = new Map(createRedirectTable(rules).invalid.map(({ rule, code }) => [rule, code]))
	for (const [rule, code] of invalid) {
		const { source = '' } = rules[rule] ?? {}
		problems.push({ line: lines[rule] ?? 0, code, source, message: `${source}: ${ruleErrorSentence(code)}` })
	}
	problems.sort((a, b) => a.line - b.line)
	const isUsable = (_: unknown, rule: number) => !invalid.has(rule)
	return { rules: rules.filter(isUsable), lines: lines.filter(isUsable), problems }
}

/** Of the line of column names. Where decimals have a comma, spreadsheets write semicolons; cells that are copied from one have tabs. */
function delimiterOf(text: string | Buffer): string {
	const [header = ''] = text.toString().split('\n', 1)
	return [',', ';', '\t'].find((each) => header.includes(each)) ?? ','
}

/** An empty file, or another one than a table of redirects, must not pass for a table without rules. */
function parseRows(text: string | Buffer): { rows: z.infer<typeof csvRow>[]; problems: RedirectCsvProblem[] } {
	const problems: RedirectCsvProblem[] = []
	const addProblem = (error: CsvError | undefined) => {
		if (error) problems.push({ line: Number(error.lines) || 1, code: 'not-a-row', message: error.message })
		return undefined
	}
	let missing = ['source', 'destination']
	const columns = (header: string[]) => {
		missing = missing.filter((name) => !header.includes(name))
		return header
	}
	try {
		const delimiter = delimiterOf(text)
		const rows: unknown = parseCsv(text, {
			columns,
			delimiter,
			bom: true,
			trim: true,
			skip_empty_lines: true,
			info: true,
			skip_records_with_error: true,
			on_skip: addProblem,
		})
		if (missing.length === 0) return { rows: z.array(csvRow).parse(rows), problems }
		const message = `the columns source and destination are needed; ${missing.join(', ')} is missing.`
		return { rows: [], problems: [{ line: 1, code: 'columns-missing', message }] }
	} catch (error) {
		if (!(error instanceof CsvError)) throw error
		addProblem(error)
		return { rows: [], problems }
	}
}

/** The inverse of `readRedirectCsv`. */
export function writeRedirectCsv(rules: readonly RedirectRule[]): string {
	const rows = rules.map(({ source, destination, conditions }) => [
		source,
		destination,
		new URLSearchParams(conditions).toString(),
	])
	return [['source', 'destination', 'conditions'], ...rows].map((row) => `${row.map(quote).join(',')}\n`).join('')
}

function quote(cell: string): string {
	return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
