import { expect, test } from 'vitest'
import { createOutsideServices } from '#platform/outside-services.ts'
import { answerHealth, canServe, createHealthReport, type HealthChecks, neededParts, otherParts } from './health.ts'

const well: HealthChecks = {
	content: async () => 'ok',
	stock: async () => 'ok',
	database: async () => 'ok',
	storage: async () => 'ok',
	leads: async () => 'ok',
}

const allOk = { content: 'ok', stock: 'ok', database: 'ok', storage: 'ok', leads: 'ok' }

function createReport(checks: Partial<HealthChecks> = {}) {
	const clock = { now: 0 }
	const lines: string[] = []
	const write = (fields: object) => lines.push(`${Reflect.get(fields, 'part')} ${Reflect.get(fields, 'state') ?? 'ok'}`)
	const log = { debug: write, info: write, warn: write, error: write }
	return { report: createHealthReport({ ...well, ...checks }, log, () => clock.now), clock, lines, log }
}

const refuse = async (): Promise<never> => {
	throw new Error('It is down')
}

const isFull = async (): Promise<never> => {
	throw Object.assign(new Error('No space left on device'), { code: 'ENOSPC' })
}

test('a process with healthy parts is healthy', async () => {
	const { report, lines } = createReport()
	expect(await report.check()).toEqual({ status: 'ok', ...allOk })
	expect(lines).toEqual([])
})

test.each(neededParts)('without its %s it is down', async (part) => {
	const { report, lines } = createReport({ [part]: refuse })
	const health = await report.check()
	expect(health).toEqual({ status: 'down', ...allOk, [part]: 'down' })
	expect(canServe(health)).toBe(false)
	expect(lines).toEqual([`${part} down`])
})

test.each(otherParts)('without its %s it is degraded, and visitors can read', async (part) => {
	const { report } = createReport({ [part]: isFull })
	const health = await report.check()
	expect(health).toEqual({ status: 'degraded', ...allOk, [part]: 'storage-full' })
	expect(canServe(health)).toBe(true)
})

test.each(neededParts)('with a %s that works in part it is degraded, and visitors can read', async (part) => {
	const health = await createReport({ [part]: async () => 'partly' }).report.check()
	expect(health).toEqual({ status: 'degraded', ...allOk, [part]: 'partly' })
	expect(canServe(health)).toBe(true)
})

test('held leads are reported to operators and do not affect the status', async () => {
	const { report, lines } = createReport({ leads: async () => 'held-back' })
	expect(await report.check()).toEqual({ status: 'ok', ...allOk, leads: 'held-back' })
	expect(lines).toEqual([])
	expect(await createReport({ leads: refuse }).report.check()).toMatchObject({ status: 'ok', leads: 'down' })
})

test('a loading stock is not an error, but no visitors should be sent yet', async () => {
	const { report, lines } = createReport({ stock: async () => 'loading' })
	const health = await report.check()
	expect(health).toMatchObject({ status: 'starting', stock: 'loading' })
	expect(canServe(health)).toBe(false)
	expect(lines).toEqual([])
})

test('a stopping process is unhealthy in any case', async () => {
	const { report } = createReport()
	report.announceStop()
	const health = await report.check()
	expect(health).toEqual({ status: 'stopping', ...allOk })
	expect(canServe(health)).toBe(false)
})

test('concurrent requests share one check, later ones check again', async () => {
	let asked = 0
	const { report, clock } = createReport({
		database: async () => {
			asked++
			return 'ok'
		},
	})
	await Promise.all([report.check(), report.check()])
	clock.now = 500
	await report.check()
	expect(asked).toBe(1)
	clock.now = 501
	await report.check()
	expect(asked).toBe(2)
})

test('a part that stays down is logged once, and once more when it is up', async () => {
	const state = { isDown: true }
	const { report, clock, lines } = createReport({ database: async () => (state.isDown ? refuse() : 'ok') })
	for (let at = 0; at < 3; at++) {
		clock.now += 1000
		await report.check()
	}
	state.isDown = false
	clock.now += 1000
	await report.check()
	expect(lines).toEqual(['database down', 'database ok'])
})

test('outside services are told with their last answers, and do not affect the status', async () => {
	const clock = { now: Date.parse('2026-11-23T09:00:00Z') }
	const { report, log } = createReport()
	const outside = createOutsideServices({ now: () => clock.now, log })
	const workshop = outside.breakerOf('workshop')
	workshop.begin()?.succeed()
	clock.now += 60_000
	const slow = workshop.begin()
	clock.now += 8000
	slow?.fail('timeout', { isTimeout: true })
	outside.breakerOf('sms')
	expect(await answerHealth(report, { outside, loopDelay: null })).toMatchObject({
		status: 200,
		body: {
			status: 'ok',
			services: [
				{
					...{ service: 'workshop', breaker: 'open', failures: 1, lastGood: '2026-11-23T09:00:00.000Z' },
					lastFailure: { at: '2026-11-23T09:01:08.000Z', reason: 'timeout' },
				},
				{ service: 'sms', breaker: 'closed', failures: 0, lastGood: null, lastFailure: null },
			],
		},
	})
})
