import type { DeskLead } from '#leads/lead-operator.ts'
import { csvLine, listSeparator } from './csv-line.ts'

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

/** Without it spreadsheets read UTF-8 as something else. */
const byteOrderMark = '\uFEFF'

/** Leads as a table for the spreadsheets of a locale, a part at a time. Erased ones keep their row without what people wrote. */
export async function* leadCsv(pages: AsyncIterable<readonly DeskLead[]>, locale: string): AsyncGenerator<string> {
	const separator = listSeparator(locale)
	yield byteOrderMark + csvLine(columns, separator)
	for await (const leads of pages) yield leads.map((lead) => csvLine(cellsOf(lead), separator)).join('')
}

function cellsOf({ receivedAt, submissionId, formName, status, assignee, content }: DeskLead): string[] {
	const text = (name: string) => String(content?.values[name] ?? '')
	const subject = content?.mail.subject ?? ''
	const person = [text('name'), text('phone'), text('email')]
	return [receivedAt, submissionId, formName, status, assignee?.name ?? '', ...person, subject, text('message')]
}
