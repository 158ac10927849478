import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import { createTestOutbox } from '#outbox/testing/test-outbox.ts'
import { createTextSeal } from '#platform/seals/text-seal.ts'
import { createReportAddress, createSmsReports } from '#providers/sms/delivery-reports.ts'
import { createFortySixElks } from '#providers/sms/forty-six-elks.ts'
import { startFortySixElksSimulator } from '#providers/sms/testing/forty-six-elks-simulator.ts'
import { createLog } from '../log.ts'
import { serveRoutes } from '../testing/serve-routes.ts'
import { createSmsReportRoute } from './sms-report-call.ts'

const credentials = { username: 'u4711', password: 'a secret' }
const seal = createTextSeal([Buffer.from('a key of the test')])
const now = () => new Date('2026-11-22T09:00:00Z')

let elks: Awaited<ReturnType<typeof startFortySixElksSimulator>>
beforeAll(async () => {
	elks = await startFortySixElksSimulator(credentials)
})
beforeEach(() => {
	elks.setMood('well')
	elks.received.length = 0
})
afterAll(() => elks.close())

/** A message that 46elks has taken, and a server that takes its report. */
async function send() {
	const { db } = await openSqlite()
	const logged: string[] = []
	const log = Object.assign(createLog({ LOG_LEVEL: 'silent' }).log, {
		request: (entry: object) => void logged.push(JSON.stringify(entry)),
	})
	let origin = ''
	const originOf = (site: string) => (site === 'carhall-se' ? origin : null)
	const reportAddress = createReportAddress({ seal, originOf })
	const carrier = createFortySixElks({ url: elks.url, ...credentials, from: 'Carhall', reportAddress })
	const outbox = createTestOutbox(db, { transports: [carrier], seal, now, log })
	const ask = await serveRoutes([createSmsReportRoute(createSmsReports({ seal, outbox }))], { log })
	origin = ask.origin
	await outbox.enqueue(db, [
		{
			...{
				id: 'a-code',
				site: 'carhall-se',
				kind: 'code',
				subject: 'a-1',
				language: 'sv',
				expiresAt: null,
				channel: 'sms',
			},
			content: { to: '+46701740605', text: 'Din kod är 4711' },
		},
	])
	await outbox.runOnce()
	const state = async () => (await outbox.list({ channel: 'sms', limit: 1 })).messages[0]?.state
	expect(await state()).toBe('sent')
	const [received] = elks.received
	if (!received) throw new Error('46elks has received nothing')
	return { db, ask, received, state, logged }
}

test('a message has the state that was reported, and one that was delivered stays so', async () => {
	const { db, received, state } = await send()
	for (const [statuses, expected] of [
		[['sent'], 'sent'],
		[['sent', 'delivered'], 'delivered'],
		[['failed'], 'undelivered'],
		[['delivered', 'failed'], 'delivered'],
		[['failed', 'delivered'], 'delivered'],
	] as const) {
		await db.updateTable('outbox_message').set({ state: 'sent' }).execute()
		for (const status of statuses) expect(await elks.report(received, status)).toBe(204)
		expect(await state(), statuses.join()).toBe(expected)
	}
})

test('only the address that the message named is believed, and no log has it', async () => {
	const { received, state, logged, ask } = await send()
	const { origin, pathname, searchParams } = new URL(received.whendelivered)
	const signature = searchParams.get('signature') ?? ''
	const forged = [
		`?message=${searchParams.get('message')}`,
		`?message=${searchParams.get('message')}&signature=${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`,
		`?message=another&signature=${signature}`,
	]
	for (const query of forged) {
		const address = `${origin}${pathname}${query}`
		expect(await elks.report({ ...received, whendelivered: address }, 'failed')).toBe(403)
	}
	expect(await state()).toBe('sent')
	expect(logged.join('')).toContain(pathname)
	expect(logged.join('')).not.toMatch(new RegExp(`${signature}|${searchParams.get('message')}`))
	const body = `status=delivered&padding=${'x'.repeat(2000)}`
	const headers = { 'content-type': 'application/x-www-form-urlencoded' }
	const path = received.whendelivered.replace(origin, '')
	expect((await ask(path, { method: 'POST', headers, body })).status).toBe(413)
	expect((await ask(path, { method: 'POST', headers, body: 'status=lost' })).status).toBe(400)
})

test('a report is taken before the carrier has answered, and about a message that is erased', async () => {
	const { db, received, state } = await send()
	await db.updateTable('outbox_message').set({ state: 'waiting' }).execute()
	await elks.report(received, 'delivered')
	expect(await state()).toBe('delivered')
	await db.deleteFrom('outbox_message').execute()
	expect(await elks.report(received, 'delivered')).toBe(204)
})
