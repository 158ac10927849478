import type { DeskLead } from '#leads/lead-operator.ts'

const columns = [
	'received',
	'id',
	'form',
	'status',
	'assignee',
	'name',
	'phone',
	'email',
	'subject',
	'message',
] as const

/** Leads as CSV (RFC 4180) for spreadsheets. Erased ones keep their row without what people wrote. */
export function toCsv(leads: readonly DeskLead[]): string {
	const rows = leads.map(({ receivedAt, submissionId, formName, status, assignee, content }) => {
		const text = (name: string) => String(content?.values[name] ?? '')
		const subject = content?.mail.subject ?? ''
		const person = [text('name'), text('phone'), text('email')]
		return [receivedAt, submissionId, formName, status, assignee?.name ?? '', ...person, subject, text('message')]
	})
	return [columns, ...rows].map((row) => `${row.map(toCell).join(',')}\r\n`).join('')
}

/** A cell that begins like a formula would be run by the spreadsheet, so it gets an apostrophe. */
function toCell(value: string): string {
	const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
	return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
