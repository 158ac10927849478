import { expect, test } from 'vitest'
import type { DeskLead } from '#leads/lead-operator.ts'
import { toCsv } from './lead-csv.ts'

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
			name: 'Berg, Anna "Annie"',
			phone: '+46701234567',
			email: 'anna@example.com',
			message: '=HYPERLINK("x")\nRad 2',
		},
		to: null,
		replyTo: { email: 'anna@example.com' },
		mail: { subject: 'Volvo V60', text: '' },
	},
}

test('cells are quoted as RFC 4180 says, and none begins like a formula', () => {
	expect(toCsv([lead])).toBe(
		'received,id,form,status,assignee,name,phone,email,subject,message\r\n' +
			`2026-11-22T09:00:00.000Z,a-1,carhall-seCarContactForm,working,Eva Ek,"Berg, Anna ""Annie""",'+46701234567,anna@example.com,Volvo V60,"'=HYPERLINK(""x"")\nRad 2"\r\n`,
	)
})

test('an erased lead keeps its row', () => {
	expect(toCsv([{ ...lead, content: null }]).split('\r\n')[1]).toBe(
		'2026-11-22T09:00:00.000Z,a-1,carhall-seCarContactForm,working,Eva Ek,,,,,',
	)
})
