import { expect, test } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { forEachDatabase, type OpenTestDatabase } from '#db/testing/test-database.ts'
import { createTestKeys } from '#db/testing/test-keys.ts'
import { createScriptedTransport } from '#outbox/testing/scripted-transport.ts'
import { createTestOutbox } from '#outbox/testing/test-outbox.ts'
import { createSubmission } from '../testing/create-submission.ts'
import { createEmbeddedFormsHub } from './embedded-forms-hub.ts'
import { createLeadOperator } from './embedded-lead-operator.ts'
import { countQuarantined } from './quarantine.ts'
import { createLeadUpkeep, type UpkeepOptions } from './upkeep.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** Upkeep with two clocks set by the test: the wall clock, which can jump, and the monotonic one. */
async function open(openTestDatabase: OpenTestDatabase) {
	const { db, location } = await openTestDatabase()
	const clock = { wallMs: Date.parse('2026-11-21T10:00:00Z'), monotonicMs: 5_000 }
	const now = () => new Date(clock.wallMs)
	const lines: string[] = []
	const note = (fields: object, message: string) => lines.push(`${message} ${JSON.stringify(fields)}`)
	const outbox = createTestOutbox(db, { transports: [createScriptedTransport('mail')], now })
	const leads = createLeadOperator({ db, keys: createTestKeys(db), outbox, now })
	const startUpkeep = (options: Partial<UpkeepOptions> = {}) =>
		createLeadUpkeep({
			keys: createTestKeys(db),
			db,
			log: { debug: note, info: note, warn: note, error: note },
			now,
			monotonicMs: () => clock.monotonicMs,
			keepDays: 90,
			quarantine: { maxCount: 2, maxAgeHours: 48 },
			outbox,
			operatorMail: 'ops@carhall.example',
			...options,
		})
	const hub = createEmbeddedFormsHub({ db, keys: createTestKeys(db), outbox, now })
	return {
		db,
		location,
		now,
		lines,
		leads,
		letters: async () =>
			(await outbox.list({ channel: 'mail', kinds: ['operator'], limit: 9 })).messages.map(({ content }) => content),
		startUpkeep,
		pass: (ms: number) => {
			clock.wallMs += ms
			clock.monotonicMs += ms
		},
		setClock: (ms: number) => {
			clock.wallMs += ms
		},
		holdBack: (id: string) => hub.submit(createSubmission({ id, suspicions: ['honeypot'] })),
		async deliver(id: string) {
			await hub.submit(createSubmission({ id }))
			await outbox.runOnce()
		},
		isKept: async (id: string) =>
			(await leads.list({ filter: 'all', limit: 1, submissionId: id }))[0]?.content !== null,
	}
}

forEachDatabase((_name, openTestDatabase) => {
	test('a run that notices a clock set forward erases nothing and logs it', async () => {
		const { startUpkeep, deliver, isKept, pass, setClock, lines } = await open(openTestDatabase)
		await deliver('a')
		const upkeep = startUpkeep()
		await upkeep.runOnce()
		pass(hourMs)
		setClock(365 * dayMs)
		await upkeep.runOnce()
		expect(lines.join()).toContain('the clock has jumped')
		expect(lines.join()).toContain('"jumpHours":8760')
		expect(await isKept('a')).toBe(true)

		lines.length = 0
		setClock(-365 * dayMs)
		pass(hourMs)
		await upkeep.runOnce()
		expect(lines.join()).toContain('the clock has jumped')
		pass(hourMs)
		await upkeep.runOnce()
		expect(await isKept('a')).toBe(true)
	})

	test('a process that starts with a clock set forward notices it by the last time seen by another process', async () => {
		const { startUpkeep, deliver, isKept, setClock, pass, lines } = await open(openTestDatabase)
		await deliver('a')
		await startUpkeep().runOnce()
		setClock(365 * dayMs)
		await startUpkeep().runOnce()
		expect(lines.join()).toContain('the clock has jumped')
		expect(await isKept('a')).toBe(true)

		lines.length = 0
		pass(hourMs)
		await startUpkeep().runOnce()
		expect(lines.join()).toContain('erased old leads')
		expect(await isKept('a')).toBe(false)
	})

	test('time that really passes erases delivered leads, with one process or several', async () => {
		const { startUpkeep, deliver, isKept, pass, lines } = await open(openTestDatabase)
		await deliver('a')
		const processes = [startUpkeep(), startUpkeep()]
		for (let day = 0; day <= 91; day++) {
			for (const upkeep of processes) await upkeep.runOnce()
			pass(dayMs)
		}
		expect(lines.join()).not.toContain('jumped')
		expect(await isKept('a')).toBe(false)
	})

	test('when leads pile up in quarantine the log warns each time, and the operator gets one mail a day', async () => {
		const { location, leads, startUpkeep, holdBack, letters, lines, pass } = await open(openTestDatabase)
		const other = openDatabase(location)
		const processes = [startUpkeep(), startUpkeep({ db: other })]
		const runAll = async () => {
			for (const upkeep of processes) await upkeep.runOnce()
		}
		await holdBack('a')
		await holdBack('b')
		await runAll()
		expect(lines).toEqual([])

		await holdBack('c')
		await runAll()
		pass(hourMs)
		await runAll()
		expect(lines.filter((line) => line.includes('held back as spam'))).toHaveLength(4)
		const [letter, ...more] = await letters()
		expect(more).toEqual([])
		expect(letter).toMatchObject({
			to: { email: 'ops@carhall.example' },
			subject: '3 forms are held back as likely spam',
			isDirect: true,
		})
		expect(JSON.stringify([letter, lines])).not.toMatch(/Anna|example\.com|070/)

		pass(dayMs)
		await runAll()
		expect(await letters()).toHaveLength(2)

		await leads.erase(['a', 'b', 'c'])
		await runAll()
		for (const id of ['d', 'e', 'f']) await holdBack(id)
		pass(1)
		await runAll()
		expect(await letters()).toHaveLength(3)
		await other.destroy()
	})

	test('one lead that waits too long in quarantine is enough', async () => {
		const { startUpkeep, holdBack, letters, pass } = await open(openTestDatabase)
		await holdBack('a')
		pass(48 * hourMs)
		await startUpkeep().runOnce()
		expect(await letters()).toEqual([])
		pass(1)
		await startUpkeep().runOnce()
		expect(await letters()).toHaveLength(1)
	})

	test('without an address the operator gets no mail', async () => {
		const { startUpkeep, holdBack, letters, lines } = await open(openTestDatabase)
		for (const id of ['a', 'b', 'c']) await holdBack(id)
		await startUpkeep({ operatorMail: null }).runOnce()
		expect(lines.join()).toContain('held back as spam')
		expect(await letters()).toEqual([])
	})

	test('the quarantine has what is held back and not erased', async () => {
		const { db, leads, deliver, holdBack, now, pass } = await open(openTestDatabase)
		expect(await countQuarantined(db)).toEqual({ count: 0, oldest: null })
		await deliver('delivered')
		await holdBack('erased')
		pass(hourMs)
		await holdBack('spam')
		await leads.erase(['erased'])
		expect(await countQuarantined(db)).toEqual({ count: 1, oldest: now().toISOString() })
	})
})
