import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { createTestKeys } from '#db/testing/test-keys.ts'
import { watchStatements } from '#db/testing/watch-statements.ts'
import { describeOutbox, type OutboxUnderTest } from '../outbox.contract.ts'
import type { NewMessage, TextMessage } from '../outbox-message.ts'
import { createScriptedTransport } from '../testing/scripted-transport.ts'
import { createTestOutbox, outboxSeal } from '../testing/test-outbox.ts'
import { forgetMessages } from './forget-messages.ts'
import { sealEarlierMessages } from './seal-earlier-messages.ts'

const dayMs = 24 * 60 * 60 * 1000
const code: NewMessage = {
	...{ id: 'code', site: 'carhall-se', kind: 'code', subject: 'a-1', language: 'sv', expiresAt: null },
	...{ channel: 'sms', content: { to: '+46701740605', text: 'Din kod är 4711 – åäö & €' } },
}
const mail = (id: string): NewMessage => ({
	...{ id, site: 'carhall-se', kind: 'booking', subject: id, language: 'sv', expiresAt: null },
	...{ channel: 'mail', content: { to: { email: 'anna@example.com' }, subject: 'Din tid', text: 'Hej Anna' } },
})

forEachDatabase((_name, openTestDatabase) => {
	async function open(): Promise<OutboxUnderTest> {
		const { db, location } = await openTestDatabase()
		let time = Date.parse('2026-11-21T10:00:00Z')
		const now = () => new Date(time)
		const lines: string[] = []
		const note = (fields: object, message: string) => lines.push(`${message} ${JSON.stringify(fields)}`)
		const log = { debug: note, info: note, warn: note, error: note }
		return {
			...{ db, now, lines },
			pass(ms) {
				time += ms
			},
			process(transports, options = {}) {
				const own = openDatabase(location)
				const outbox = createTestOutbox(own, { transports, now, log, ...options })
				onTestFinished(async () => {
					await outbox.close()
					await own.destroy()
				})
				return outbox
			},
		}
	}

	describeOutbox(open)

	test('a message is sealed in the database, and is neither read nor sent once the key of its subject is erased', async () => {
		const { db } = await open()
		const sms = createScriptedTransport('sms')
		const outbox = createTestOutbox(db, { transports: [sms] })
		await outbox.enqueue(db, [code])
		expect(JSON.stringify(await db.selectFrom('outbox_message').selectAll().execute())).not.toMatch(/4711|46701740605/)
		expect((await outbox.list({ channel: 'sms', limit: 1 })).messages).toMatchObject([{ content: code.content }])

		await createTestKeys(db).eraseSeals(db, ['agreement a-1'])
		expect((await outbox.list({ channel: 'sms', limit: 1 })).messages).toMatchObject([{ content: null }])
		await outbox.runOnce()
		expect(sms.ids()).toEqual([])
		const [failed] = await outbox.progressOf(db, { kind: 'code', subjects: ['a-1'] })
		expect(failed).toMatchObject({ state: 'failed', answer: 'sealed with another key' })
	})

	test('what an earlier version kept is read and sent, and sealed by the next start', async () => {
		const { db } = await open()
		const [sms, post] = [createScriptedTransport('sms'), createScriptedTransport('mail')]
		const outbox = createTestOutbox(db, { transports: [sms, post] })
		await outbox.enqueue(db, [code, mail('early'), mail('later')])
		const { to, text } = code.content as TextMessage
		const sealedText = { to: outboxSeal.seal(to, 'sms'), text: outboxSeal.seal(text, 'sms') }
		for (const [id, content] of [
			['code', sealedText],
			['early', mail('early').content],
			['later', mail('later').content],
		] as const)
			await db
				.updateTable('outbox_message')
				.set({ key_id: null, content: JSON.stringify(content) })
				.where('id', '=', id)
				.execute()
		await outbox.runOnce()
		expect([sms.sent, post.sent].map((sent) => sent.map(({ content }) => content))).toEqual([
			[code.content],
			[mail('early').content, mail('later').content],
		])
		expect(await sealEarlierMessages(db, createTestKeys(db))).toBe(2)
		const stored = await db.selectFrom('outbox_message').select(['key_id', 'content']).orderBy('id').execute()
		expect(stored.map(({ key_id }) => key_id)).toEqual([null, 'booking early', 'booking later'])
		expect(JSON.stringify(stored)).not.toMatch(/anna@|Hej Anna/)
		const { messages } = await outbox.list({ channel: 'mail', limit: 9 })
		expect(messages.map(({ content }) => content)).toEqual([mail('early').content, mail('later').content])
		expect(await sealEarlierMessages(db, createTestKeys(db))).toBe(0)
	})

	test('a report that is faster than the answer of the carrier stays', async () => {
		const { db } = await open()
		const sms = createScriptedTransport('sms', async () => {
			await outbox.report('code', 'delivered')
			return { kind: 'sent', answer: '' }
		})
		const outbox = createTestOutbox(db, { transports: [sms] })
		await outbox.enqueue(db, [code])
		await outbox.runOnce()
		expect(await outbox.progressOf(db, { kind: 'code', subjects: ['a-1'] })).toMatchObject([{ state: 'delivered' }])
	})

	test('text messages are erased a day later, mails some days after they were sent, and never before', async () => {
		const { db, now, pass } = await open()
		const outbox = createTestOutbox(db, { transports: [createScriptedTransport('mail')], now })
		const forget = () => forgetMessages(db, { now: now(), days: 90 })
		await outbox.enqueue(db, [code, mail('sent')])
		await outbox.runOnce()
		await outbox.enqueue(db, [mail('waiting')])
		pass(dayMs)
		expect(await forget()).toBe(0)
		pass(1)
		expect(await forget()).toBe(1)
		expect((await outbox.list({ channel: 'sms', limit: 9 })).messages).toEqual([])
		pass(89 * dayMs)
		expect(await forget()).toBe(1)
		const { messages } = await outbox.list({ channel: 'mail', limit: 9 })
		expect(messages.map(({ id }) => id)).toEqual(['waiting'])
	})

	test.each([1, 50])('a list of %i messages takes two statements', async (length) => {
		const { db } = await open()
		const counted = watchStatements(db)
		await createTestOutbox(db).enqueue(
			db,
			Array.from({ length }, (_each, index) => mail(`mail-${index}`)),
		)
		const { messages } = await createTestOutbox(counted.db, { keys: createTestKeys(db) }).list({
			channel: 'mail',
			limit: 50,
		})
		expect([messages.length, counted.statements.length]).toEqual([length, 2])
	})
})
