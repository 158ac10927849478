import { clockText } from '#domain/calendar/calendar-day.ts'
import { wallClock } from '#domain/calendar/wall-clock.ts'
import { findFormName } from '#domain/leads/form-names.ts'
import type { TextKey } from '#i18n/texts.ts'
import type { DeskLead } from '#leads/lead-operator.ts'
import { csvLine, listSeparator } from './csv-line.ts'
import { readLeadFacts, type Writing } from './lead-facts.ts'
import { formTexts } from './lead-list.tsx'

const columns = [
	'desk.received',
	'desk.leadId',
	'desk.form',
	'desk.statusLabel',
	'desk.assignee',
	'desk.name',
	'desk.phone',
	'desk.email',
	'desk.about',
	'desk.plate',
	'desk.odometer',
	'desk.wish',
	'desk.message',
] as const satisfies readonly TextKey[]

type Reader = Writing & { timeZone: string }

/** Without it spreadsheets read UTF-8 as something else. */
const byteOrderMark = '\uFEFF'

/**
 * Leads of a site as a table for the spreadsheets of a reader, a part at a time; programs have `npm run leads -- export`. Erased ones keep
 * their row without what people wrote.
 */
export async function* leadCsv(pages: AsyncIterable<readonly DeskLead[]>, reader: Reader): AsyncGenerator<string> {
	const separator = listSeparator(reader.locale)
	yield byteOrderMark +
		csvLine(
			columns.map((key) => reader.t(key)),
			separator,
		)
	for await (const leads of pages) yield leads.map((lead) => csvLine(cellsOf(lead, reader), separator)).join('')
}

function cellsOf(lead: DeskLead, reader: Reader): string[] {
	const { receivedAt, submissionId, formName, status, assignee, content, site } = lead
	const { t, timeZone } = reader
	const text = (name: string) => String(content?.values[name] ?? '')
	const form = findFormName(site, formName)
	const facts = content && readLeadFacts(content, form, reader)
	return [
		...[
			localTime(receivedAt, timeZone),
			submissionId,
			form ? t(formTexts[form]) : formName,
			t(`desk.status.${status}`),
		],
		...[assignee?.name ?? '', text('name'), text('phone'), text('email')],
		...(facts ? [facts.title, facts.plate, facts.odometer, facts.choices.join(', ')] : ['', '', '', '']),
		text('message'),
	]
}

/** `2026-11-22 10:00`, which spreadsheets of every language read as a time. */
function localTime(moment: string, timeZone: string): string {
	const { date, minutes } = wallClock(new Date(moment), timeZone)
	return `${date} ${clockText(minutes)}`
}
