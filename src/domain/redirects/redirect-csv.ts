import { CsvError, parse as parseCsv } from 'csv-parse/sync'
import { z } from 'zod'
import type { RedirectRule } from './redirect-rule.ts'
import { createRedirectTable } from './redirect-table.ts'
import { ruleErrorSentence } from './rule-sentences.ts'

export type RedirectCsv = {
	/** In the order of the file, which decides between rules for the same requests. */
	rules: RedirectRule[]
	/** The line number of each rule. */
	lines: number[]
	problems: { line: number; message: string }[]
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

/** Reads `source,destination,conditions`. Invalid rules are reported as problems and left out. */
export function readRedirectCsv(text: string | Buffer): RedirectCsv {
	const rows = parseRows(text)
	if (!Array.isArray(rows)) return { rules: [], lines: [], problems: [rows] }
	const problems: RedirectCsv['problems'] = []
	const rules: RedirectRule[] = []
	const lines: number[] = []
	for (const [index, row] of rows.entries()) {
		const { data, error } = csvRow.safeParse(row)
		if (!data) {
			const columns = error.issues.map(({ path }) => path.at(-1)).join(', ')
			problems.push({
				line: index + 2,
				message: `the columns source and destination are needed; ${columns} is missing.`,
			})
			continue
		}
		const { source, destination, conditions } = data.record
		rules.push({
			source,
			destination,
			conditions: Object.fromEntries(new URLSearchParams(conditions)),
			permanent: true,
		})
		lines.push(data.info.lines)
	}
	const invalid = new Map(createRedirectTable(rules).invalid.map(({ rule, code }) => [rule, code]))
	for (const [rule, code] of invalid)
		problems.push({ line: lines[rule] ?? 0, message: `${rules[rule]?.source}: ${ruleErrorSentence(code)}` })
	const isUsable = (_: unknown, rule: number) => !invalid.has(rule)
	return { rules: rules.filter(isUsable), lines: lines.filter(isUsable), problems }
}

function parseRows(text: string | Buffer): unknown[] | { line: number; message: string } {
	try {
		return parseCsv(text, { columns: true, bom: true, trim: true, skip_empty_lines: true, info: true })
	} catch (error) {
		if (!(error instanceof CsvError)) throw error
		return { line: Number(error.lines) || 1, message: error.message }
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
