import { expect, test } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { forEachDatabase, type OpenTestDatabase } from '#db/testing/test-database.ts'
import { createEmbeddedFormsHub } from './embedded.ts'
import { leadBacklog } from './lead-backlog.ts'
import { eraseLeads, listLeads } from './operator.ts'
import { claimDue, recordOutcome } from './outbox.ts'
import { createSubmission } from './testing/create-submission.ts'
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
	const letters: { subject: string; text: string }[] = []
	const startUpkeep = (options: Partial<UpkeepOptions> = {}) =>
		createLeadUpkeep({
			db,
			log: { debug: note, info: note, warn: note, error: note },
			now,
			monotonicMs: () => clock.monotonicMs,
			keepDays: 90,
			quarantine: { maxCount: 2, maxAgeHours: 48 },
			writeToOperator: async (letter) => void letters.push(letter),
			...options,
		})
	const hub = createEmbeddedFormsHub({ db, destinations: ['mail'], now })
	return {
		db,
		location,
		now,
		lines,
		letters,
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
			const [claim] = await claimDue(db, { now: now(), leaseMs: 1000, limit: 1, destinations: ['mail'] })
			if (claim) await recordOutcome(db, claim, { now: now(), answer: 'smtp-250', state: 'delivered' })
		},
		isKept: async (id: string) =>
			(await listLeads(db, { filter: 'all', limit: 1, submissionId: id }))[0]?.content !== null,
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
		const { db, location, startUpkeep, holdBack, letters, lines, pass, now } = await open(openTestDatabase)
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
		expect(letters).toHaveLength(1)
		expect(letters[0]?.subject).toBe('3 forms are held back as likely spam')
		expect(JSON.stringify([letters, lines])).not.toMatch(/Anna|example\.com|070/)

		pass(dayMs)
		await runAll()
		expect(letters).toHaveLength(2)

		await eraseLeads(db, ['a', 'b', 'c'], now())
		await runAll()
		for (const id of ['d', 'e', 'f']) await holdBack(id)
		await runAll()
		expect(letters).toHaveLength(3)
		await other.destroy()
	})

	test('one lead that waits too long in quarantine is enough', async () => {
		const { startUpkeep, holdBack, letters, pass } = await open(openTestDatabase)
		await holdBack('a')
		pass(48 * hourMs)
		await startUpkeep().runOnce()
		expect(letters).toEqual([])
		pass(1)
		await startUpkeep().runOnce()
		expect(letters).toHaveLength(1)
	})

	test('a mail that failed is sent by the next run', async () => {
		const { startUpkeep, holdBack, letters, lines } = await open(openTestDatabase)
		for (const id of ['a', 'b', 'c']) await holdBack(id)
		await startUpkeep({ writeToOperator: () => Promise.reject(new Error('No mail server')) }).runOnce()
		expect(lines.join()).toContain('the quarantine could not be reported')
		await startUpkeep().runOnce()
		expect(letters).toHaveLength(1)
	})

	test('the backlog counts leads by the reason why they were not delivered', async () => {
		const { db, deliver, holdBack, now, pass } = await open(openTestDatabase)
		expect(await leadBacklog(db)).toEqual({
			quarantined: { count: 0, oldest: null },
			waiting: { count: 0, oldest: null },
			dead: { count: 0, oldest: null },
		})
		await deliver('delivered')
		const hub = createEmbeddedFormsHub({ db, destinations: ['mail', 'webhook'], now })
		await hub.submit(createSubmission({ id: 'waiting' }))
		const first = now().toISOString()
		pass(hourMs)
		await holdBack('spam')
		expect(await leadBacklog(db)).toEqual({
			quarantined: { count: 1, oldest: now().toISOString() },
			waiting: { count: 1, oldest: first },
			dead: { count: 0, oldest: null },
		})
	})
})
