import { numberFormat } from '#platform/intl-formats.ts'
import { type PlanRow, planTotals } from './payment-plan.ts'

export type PlanHeadings = {
	columns: [month: string, payment: string, interest: string, amortisation: string, fee: string, debt: string]
	total: string
}

/**
 * The plan as a file that spreadsheets of the locale open: its decimal sign, semicolons where that is a comma, lines as
 * RFC 4180 wants them, and the mark by which Excel knows UTF-8.
 */
export function paymentPlanCsv(rows: readonly PlanRow[], headings: PlanHeadings, locale: string): string {
	const format = numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false })
	// Some locales write another minus than spreadsheets read, and nothing here is worth less than half a hundredth.
	const amount = (value: number) => format.format(Math.max(value, 0))
	const separator = format.format(1.5).includes(',') ? ';' : ','
	const cell = (text: string) => (/[";,\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

	const totals = planTotals(rows)
	const lines = [
		headings.columns.map(cell),
		...rows.map((row) => [
			String(row.month),
			...[row.payment, row.interest, row.amortisation, row.fee, row.debt].map(amount),
		]),
		[cell(headings.total), ...[totals.payment, totals.interest, totals.amortisation, totals.fee].map(amount), ''],
	]
	return `\uFEFF${lines.map((line) => `${line.join(separator)}\r\n`).join('')}`
}
