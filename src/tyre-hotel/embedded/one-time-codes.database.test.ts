import { expect, test } from 'vitest'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { createScriptedTransport } from '#outbox/testing/scripted-transport.ts'
import { createTestOutbox } from '#outbox/testing/test-outbox.ts'
import { sendTestCode } from '../testing/attack-tyre-hotel.ts'
import { fillTestTyreHotel, openTestTyreHotel, readSentCode, testSeal } from '../testing/test-tyre-hotel.ts'
import { createCodeReviser } from './one-time-codes.ts'

forEachDatabase((_name, openTestDatabase) => {
	async function open() {
		const { db } = await openTestDatabase()
		await fillTestTyreHotel(db)
		let time = Date.parse('2026-11-22T09:00:00Z')
		const now = () => new Date(time)
		const sms = createScriptedTransport('sms')
		const outbox = createTestOutbox(db, { seal: testSeal, now, transports: [sms] })
		outbox.revise('code', createCodeReviser({ db, now }))
		return { db, outbox, sms, hotel: openTestTyreHotel(db, { outbox, now }), pass: (ms: number) => (time += ms) }
	}

	test('after an outage only the newest code is sent', async () => {
		const { hotel, outbox, sms, pass } = await open()
		await sendTestCode(hotel, 'ABC123', 'one')
		pass(1000)
		await sendTestCode(hotel, 'ABC123', 'one')
		await sendTestCode(hotel, 'ABD123', 'two')
		await outbox.runOnce()
		expect(sms.sent.map(({ content }) => content.to)).toEqual(['+46701740605', '+46701740606'])
	})

	test('a code that was used, or has ended, is not sent again', async () => {
		const { db, hotel, outbox, sms, pass } = await open()
		const token = await sendTestCode(hotel, 'ABC123', 'one')
		const code = await readSentCode(db)
		const verified = await hotel.verifyCode({ authorizationToken: token ?? '', code, visitor: 'one', language: 'sv' })
		expect(verified.ok).toBe(true)
		await sendTestCode(hotel, 'ABD123', 'one')
		pass(5 * 60 * 1000)
		await outbox.runOnce()
		expect(sms.ids()).toEqual([])
	})
})
