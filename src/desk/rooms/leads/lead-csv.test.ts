import { expect, test } from 'vitest'
import { textsFor } from '#i18n/texts.server.ts'
import { createTranslate } from '#i18n/texts.ts'
import type { DeskLead } from '#leads/lead-operator.ts'
import { leadCsv } from './lead-csv.ts'

const lead: DeskLead = {
	submissionId: 'a-1',
	site: 'carhall-se',
	formName: 'carhall-seCarContactForm',
	receivedAt: '2026-11-22T09:00:00.000Z',
	suspicions: [],
	deliveries: [],
	status: 'working',
	assignee: { id: 'u', name: 'Eva Ek' },
	content: {
		values: {
			name: 'Berg; Anna "Annie"',
			phone: '+46701234567',
			email: 'anna@example.com',
			message: '=HYPERLINK("x")\nRad 2',
		},
		to: null,
		replyTo: { email: 'anna@example.com' },
		mail: { subject: 'Volvo V60', text: '' },
	},
}

async function toCsv(leads: readonly DeskLead[], locale = 'sv-SE'): Promise<string> {
	async function* pages() {
		yield leads
	}
	let text = ''
	const t = createTranslate(locale, textsFor(locale === 'sv-SE' ? 'sv' : 'en', ['leadMail', 'sellCar', 'desk']))
	for await (const part of leadCsv(pages(), { t, locale, country: 'SE', timeZone: 'Europe/Stockholm' })) text += part
	return text
}

const line = (values: string[], separator: string) => `${values.map((value) => `"${value}"`).join(separator)}\r\n`

test('every cell is quoted, and separated as the spreadsheets of the reader expect', async () => {
	const cells = [
		...['2026-11-22 10:00', 'a-1', 'Om en bil', 'Pågår', 'Eva Ek', 'Berg; Anna ""Annie""'],
		...["'+46701234567", 'anna@example.com', 'Volvo V60', '', '', '', '\'=HYPERLINK(""x"")\nRad 2'],
	]
	const columns = [
		...['Mottagen', 'ID', 'Formulär', 'Status', 'Ansvarig', 'Namn', 'Telefon', 'E-post'],
		...['Ärende', 'Registreringsnummer', 'Mätarställning', 'Önskar', 'Meddelande'],
	]
	expect(await toCsv([lead])).toBe(`\uFEFF${line(columns, ';')}${line(cells, ';')}`)
})

test('columns, forms and states are in the language of the reader, times in the zone of the site', async () => {
	const columns = [
		...['Received', 'ID', 'Form', 'Status', 'Assigned to', 'Name', 'Phone', 'Email'],
		...['About', 'Registration number', 'Mileage', 'Would like', 'Message'],
	]
	const [first, ...rows] = (await toCsv([lead, { ...lead, receivedAt: '2026-07-22T22:30:00.000Z' }], 'en-GB')).split(
		'\r\n',
	)
	expect(`${first}\r\n`).toBe(`\uFEFF${line(columns, ',')}`)
	expect(rows[0]).toContain('"2026-11-22 10:00","a-1","About a car","In progress","Eva Ek"')
	expect(rows[1]).toContain('"2026-07-23 00:30",')
})

test.each([
	'=1+1',
	'x;=1+1',
	'x,=1+1',
	'x\t=1+1',
	'x\n=1+1',
	'x\r\n+1',
	'x; -1',
	'x;"=1+1',
	'x";"=1+1',
	'\t=1+1',
	'\r@SUM(1)',
	'\uFF1D1+1',
	'x|=1',
])('%j is a formula in no cell, whatever separator the reader expects', async (message) => {
	const written: DeskLead = { ...lead, content: lead.content && { ...lead.content, values: { message } } }
	for (const locale of ['sv-SE', 'en-GB']) {
		const [, ...rows] = (await toCsv([written], locale)).split(/(?:Meddelande|Message)"\r\n/)
		for (const separator of [',', ';', '\t', '|']) {
			const cells = rows
				.join('')
				.split(/\r?\n/)
				.flatMap((row) => row.split(separator))
			for (const cell of cells) expect(cell.replace(/^[\s"]+/, '')).not.toMatch(/^[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]/)
		}
	}
})

test('the car, its mileage and what was chosen have cells of their own, in the language of the reader', async () => {
	const values = { regno: 'ABC123', odometer: { value: 12_000, unit: 'mil' }, option: 'trade-in', name: 'Anna Berg' }
	const sent: DeskLead = {
		...lead,
		formName: 'carhall-seSellCarForm',
		content: lead.content && { ...lead.content, values, replyTo: { name: 'Anna Berg', email: 'anna@example.com' } },
	}
	expect((await toCsv([sent])).replaceAll('\u00A0', ' ')).toContain(
		'"Bil att byta in: ABC123: meddelande från Anna Berg";"ABC123";"12 000 mil";"Byta in bilen";""',
	)
	expect(await toCsv([sent], 'en-GB')).toContain('"ABC123","12,000\u00A0mil","Part-exchange it"')
})

test.each([
	['0701234567', "'0701234567"],
	['070 123 45 67', "'070 123 45 67"],
	['070-123 45 67', '070-123 45 67'],
	['90123456', '90123456'],
])('of the phone %j a spreadsheet drops no zero', async (phone, cell) => {
	const called: DeskLead = { ...lead, content: lead.content && { ...lead.content, values: { phone } } }
	expect(await toCsv([called])).toContain(`"Eva Ek";"";"${cell}";`)
})

test('an erased lead keeps its row', async () => {
	expect((await toCsv([{ ...lead, content: null }])).split('\r\n')[1]).toBe(
		'"2026-11-22 10:00";"a-1";"Om en bil";"Pågår";"Eva Ek";"";"";"";"";"";"";"";""',
	)
})
