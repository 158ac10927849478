import { expect, test } from 'vitest'
import type { FormName } from '#domain/leads/form-names.ts'
import { openTestLeadDesk } from '#features/leads/testing/open-test-lead-desk.ts'
import { textsFor } from '#i18n/texts.server.ts'
import { createTranslate } from '#i18n/texts.ts'
import type { LeadContent } from '#leads/forms-hub.ts'
import { readLeadFacts } from './lead-facts.ts'

const t = createTranslate('en-GB', textsFor('en', ['desk', 'leadMail', 'sellCar']))

function read(content: LeadContent, form: FormName | null) {
	const { rows, ...facts } = readLeadFacts(content, form, { t, locale: 'en-GB', country: 'SE' })
	const plain = (text: string) => text.replaceAll('\u00A0', ' ')
	return { ...facts, rows: Object.fromEntries(rows.map(({ label, text }) => [label, plain(text)])) }
}

/** A form of the Swedish site, as an English reader sees it. */
async function sendAndRead(form: FormName, values: Record<string, unknown>) {
	const { send, stored } = await openTestLeadDesk()
	expect(await send(values, { form: `carhall-se${form}` })).toMatchObject({ ok: true })
	const content = (await stored())[0]?.content
	return content ? read(content, form) : null
}

test('a question about a car is read as fields, with its title in the language of the reader', async () => {
	const facts = await sendAndRead('CarContactForm', { car_id: '1', quote: 'on', message: 'Finns den kvar?' })
	expect(facts).toMatchObject({
		title: 'Volvo V60: message from Anna Berg',
		isMailed: false,
		choices: ['a quote'],
		message: 'Finns den kvar?',
	})
	expect(facts?.rows).toMatchObject({ Car: expect.stringContaining('Volvo V60'), 'Would like': 'a quote' })
})

test('the price of a van is said to be without VAT, as on its page', async () => {
	const facts = await sendAndRead('CarContactForm', { car_id: '6' })
	expect(facts?.rows.Car).toMatch(/SEK 249,900 excl\. VAT$/)
})

test('a car that is offered has plate, mileage, choice and estimate', async () => {
	const facts = await sendAndRead('SellCarForm', { regno: 'abc 123', milage: '8200', option: 'trade-in' })
	expect(facts).toMatchObject({
		title: 'Car in part exchange: ABC123, Volvo V60 2020: message from Anna Berg',
		plate: 'ABC123',
		odometer: '8,200\u00A0mil',
	})
	expect(facts?.rows).toMatchObject({
		'Customer’s car': 'ABC123 · Volvo V60 2020 · 8,200 mil',
		'Estimate on the page': expect.stringMatching(/100,000.+120,000/),
	})
})

test('the answers to questions of editors are fields by their own labels', async () => {
	const facts = await sendAndRead('ContentForm', {
		form_id: 'trade',
		company: 'Ek AB',
		visit: 'on',
		from: '2026-12-01',
	})
	expect(facts).toMatchObject({ title: 'Bilar till företaget: message from Anna Berg' })
	expect(facts?.rows).toEqual({ Företag: 'Ek AB', 'Kom förbi': '✓', 'Från vilken dag?': 'tisdag 1 december 2026' })
})

test('a form of another sender without any of it keeps the words of its mail', () => {
	const content = {
		values: { milage: 'much' },
		to: null,
		replyTo: { email: 'anna@example.com' },
		mail: { subject: 'Fråga', text: 'Hej', language: 'sv' as const },
	}
	for (const form of ['CarContactForm', 'SellCarForm', null] as const)
		expect(read(content, form)).toMatchObject({ title: 'Fråga', isMailed: true, plate: '', rows: {} })
})
