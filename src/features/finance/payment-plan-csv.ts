import { numberFormat } from '#platform/intl-formats.ts'
import { type PlanRow, planTotals } from './payment-plan.ts'

export type PlanHeadings = {
	columns: [month: string, payment: string, interest: string, amortisation: string, fee: string, debt: string]
	total: string
}

/**
 * The plan as CSV for spreadsheets of the locale: its decimal sign, semicolons if that is a comma, line ends by RFC
 * 4180, and a byte order mark so that Excel recognizes UTF-8.
 */
export function paymentPlanCsv(rows: readonly PlanRow[], headings: PlanHeadings, locale: string): string {
	const format = numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false })
	// Some locales use a minus sign that spreadsheets cannot parse. Values here are never below zero except by
	// rounding.
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
