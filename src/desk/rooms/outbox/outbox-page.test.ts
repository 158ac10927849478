import { expect, test } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import { createTestKeys } from '#db/testing/test-keys.ts'
import { watchStatements } from '#db/testing/watch-statements.ts'
import { createEmbeddedFormsHub } from '#leads/embedded/embedded-forms-hub.ts'
import { createLeadOperator } from '#leads/embedded/embedded-lead-operator.ts'
import { createSubmission } from '#leads/testing/create-submission.ts'
import type { NewMessage } from '#outbox/outbox-message.ts'
import { createTestOutbox } from '#outbox/testing/test-outbox.ts'
import { getSite } from '#sites/registry.ts'
import { drawInSite } from '#testing/draw-in-site.tsx'
import { answerDesk } from '../../answer-desk.ts'
import type { Role } from '../../staff/roles.ts'
import { createStaffAccounts } from '../../staff/staff-accounts.ts'
import { cookieHeaders, quickHash } from '../../testing/open-desk.ts'

const now = () => new Date('2026-11-22T09:00:00Z')
const site = getSite('carhall-se')

function mailOf(kind: NewMessage['kind'], id: string, subject: string): NewMessage {
	const content = { to: { email: 'anna@example.com' }, subject, text: 'Hej' }
	return { id, site: site.key, kind, subject: id, language: 'sv', expiresAt: null, channel: 'mail', content }
}

function textOf(id: string, text: string): NewMessage {
	const content = { to: '+46701740605', text }
	return { ...mailOf('reminder', id, ''), channel: 'sms', content }
}

/** Fifty leads, a booking, a reminder and a letter to the operator, and how many statements a page takes. */
async function open() {
	const { db: own } = await openSqlite()
	const { db, statements: sent } = watchStatements(own)
	const outbox = createTestOutbox(db, { keys: createTestKeys(own), now })
	const hub = createEmbeddedFormsHub({ db: own, keys: createTestKeys(own), outbox, now })
	for (let index = 0; index < 48; index++) await hub.submit(createSubmission({ id: `lead-${index}` }))
	await hub.submit(createSubmission({ id: 'held', suspicions: ['honeypot'] }))
	await outbox.enqueue(own, [
		{ ...mailOf('booking', '1', 'Din tid'), dueAt: new Date('2026-11-30T09:00:00Z') },
		mailOf('reminder', '2', 'Vinterhjul'),
		mailOf('operator', '3', 'Forms are held back'),
		{ ...textOf('4', 'Vinterhjul i morgon'), dueAt: new Date('2026-11-30T09:00:00Z') },
		textOf('5', 'Vinterhjul i dag'),
	])
	const accounts = createStaffAccounts(own, {
		secret: 'a secret of more than 32 characters',
		now,
		passwordHash: quickHash,
	})
	async function signIn(role: Role) {
		const id = await accounts.add({ email: `${role}@example.com`, name: 'Eva Ek', grants: [{ role, site: null }] })
		const token = (await accounts.createLink(id, 'demo')).replace('/desk/join?token=', '')
		const cookies = (await accounts.joinDemo(token, { headers: new Headers(), isSecure: false })) ?? []
		return accounts.find(cookieHeaders(cookies), false)
	}
	return async (path: string, role: Role, view = 'all') => {
		const request = {
			...{
				db,
				accounts,
				site,
				now,
				path: path.split('/'),
				outbox,
				leads: createLeadOperator({ db, keys: createTestKeys(own), outbox, now }),
			},
			...{ locale: 'sv-SE', query: new URLSearchParams({ view }), t: (name: string) => name },
			staff: await signIn(role),
		} as unknown as Parameters<typeof answerDesk>[0]
		const before = sent.length
		const answer = await answerDesk(request, null)
		let text = answer && 'main' in answer ? drawInSite(answer.main) : ''
		if (answer && 'file' in answer) for await (const part of answer.file.parts) text += part
		return { text, statements: sent.length - before }
	}
}

test('staff see the mails of the rooms they may enter, and how far they have come', async () => {
	const show = await open()
	const subjectsFor = async (role: Role) => {
		const { text } = await show('outbox', role)
		return ['Volvo V60', 'Din tid', 'Vinterhjul', 'Forms are held'].filter((subject) => text.includes(subject))
	}
	expect(await subjectsFor('owner')).toEqual(['Volvo V60', 'Din tid', 'Vinterhjul'])
	expect(await subjectsFor('seller')).toEqual(['Volvo V60'])
	expect(await subjectsFor('workshop')).toEqual(['Din tid', 'Vinterhjul'])
	const { text } = await show('outbox', 'owner')
	expect(text).toMatch(/data-tone="warning"/)
})

test('fifty mails, fifty leads and the file of all leads take three statements each at most', async () => {
	const show = await open()
	const outbox = await show('outbox', 'owner')
	expect(outbox.text.match(/<details/g)).toHaveLength(50)
	expect(outbox.statements).toBeLessThanOrEqual(3)
	const list = await show('leads', 'owner')
	expect(list.text.match(/<li>/g)).toHaveLength(49)
	expect(list.statements).toBeLessThanOrEqual(3)
	const file = await show('leads/export.csv', 'owner')
	expect(file.text.split('\r\n')).toHaveLength(51)
	expect(file.statements).toBeLessThanOrEqual(3)
})

test('a mail or text message that was written for later says when it goes out', async () => {
	const show = await open()
	const rowOf = (text: string, subject: string) =>
		/<li>.*?<\/li>/.exec(text.slice(text.lastIndexOf('<li>', text.indexOf(subject))))?.[0]
	const mails = (await show('outbox', 'owner')).text
	expect(rowOf(mails, 'Din tid')).toContain('Går ut 30 nov. 2026 10:00')
	expect(rowOf(mails, 'Vinterhjul')).not.toContain('Går ut')
	const messages = (await show('outbox', 'owner', 'messages')).text
	expect(rowOf(messages, 'Vinterhjul i morgon')).toContain('Går ut 30 nov. 2026 10:00')
	expect(rowOf(messages, 'Vinterhjul i dag')).not.toContain('Går ut')
})
