import { findFormName } from '#domain/leads/form-names.ts'
import type { DeskLead } from '#leads/lead-operator.ts'
import { csvLine, listSeparator } from './csv-line.ts'
import { readLeadFacts, type Writing } from './lead-facts.ts'

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
	'plate',
	'odometer',
	'choices',
	'message',
] as const

/** Without it spreadsheets read UTF-8 as something else. */
const byteOrderMark = '\uFEFF'

/** Leads of a site as a table for the spreadsheets of a reader, a part at a time. Erased ones keep their row without what people wrote. */
export async function* leadCsv(pages: AsyncIterable<readonly DeskLead[]>, reader: Writing): AsyncGenerator<string> {
	const separator = listSeparator(reader.locale)
	yield byteOrderMark + csvLine(columns, separator)
	for await (const leads of pages) yield leads.map((lead) => csvLine(cellsOf(lead, reader), separator)).join('')
}

function cellsOf(lead: DeskLead, reader: Writing): string[] {
	const { receivedAt, submissionId, formName, status, assignee, content, site } = lead
	const text = (name: string) => String(content?.values[name] ?? '')
	const facts = content && readLeadFacts(content, findFormName(site, formName), reader)
	return [
		...[receivedAt, submissionId, formName, status, assignee?.name ?? '', text('name'), text('phone'), text('email')],
		...(facts ? [facts.title, facts.plate, facts.odometer, facts.choices.join(', ')] : ['', '', '', '']),
		text('message'),
	]
}
