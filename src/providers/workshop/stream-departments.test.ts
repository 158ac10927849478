import { expect, test } from 'vitest'
import { silentLog } from '#platform/logger.ts'
import { fail, ok } from '#platform/result.ts'
import type { NearDepartment, Workshop, WorkshopError } from '#workshop/workshop.ts'
import { streamDepartments } from './stream-departments.ts'

const query = new URLSearchParams('regNo=ABC123&serviceOfferings=wash&latitude=59&longitude=18')

function department(number: number): NearDepartment {
	const site = { siteId: '1', siteName: 'Carhall', address: '', latitude: 59, longitude: 18, makes: [] }
	return {
		departmentId: `d${number}`,
		firstTimeSlot: '2026-11-23T08:00:00',
		firstIsWholeDay: false,
		charges: null,
		...site,
	}
}

/** Streams what a workshop finds, and counts how many departments it was asked for. */
function open(found: readonly (NearDepartment | WorkshopError)[], { limitMs = 30_000, waitsForAbort = false } = {}) {
	const gone = new AbortController()
	const asked = { count: 0 }
	const nearestDepartments: Workshop['nearestDepartments'] = async function* ({ signal }) {
		for (const each of found) {
			asked.count++
			yield 'code' in each ? fail(each) : ok(each)
		}
		if (waitsForAbort) await new Promise((resolve) => signal?.addEventListener('abort', resolve))
	}
	const workshop = { nearestDepartments } as Partial<Workshop> as Workshop
	return { asked, gone, events: streamDepartments(query, { workshop, log: silentLog, signal: gone.signal, limitMs }) }
}

async function read(events: AsyncIterable<string>) {
	const messages = []
	for await (const event of events) messages.push(JSON.parse(/^data: (.*)\n\n$/.exec(event)?.[1] ?? ''))
	return messages
}

test('the stream ends after five departments, and asks for no sixth', async () => {
	const { events, asked } = open([1, 2, 3, 4, 5, 6].map(department))
	expect((await read(events)).map(({ departmentId }) => departmentId)).toEqual(['d1', 'd2', 'd3', 'd4', 'd5'])
	expect(asked.count).toBe(5)
})

test('without a department it says so', async () => {
	expect(await read(open([]).events)).toEqual([{ nosites: true }])
})

test('an error ends it, by the name of the specification', async () => {
	const { events } = open([department(1), { code: 'make-not-supported', make: 'BMW' }, department(2)])
	expect(await read(events)).toMatchObject([{ departmentId: 'd1' }, { error: 'BrandNotSupported,BMW' }])
})

test('nothing more is looked for when the client is gone', async () => {
	const { events, gone, asked } = open([1, 2, 3].map(department))
	await events.next()
	gone.abort()
	expect((await events.next()).done).toBe(true)
	expect(asked.count).toBe(2)
})

test('a search without an end is stopped at the limit', async () => {
	expect(await read(open([], { limitMs: 20, waitsForAbort: true }).events)).toEqual([{ error: 'ServerError' }])
})

test('a place that is none is refused', async () => {
	const workshop = {} as Partial<Workshop> as Workshop
	const events = streamDepartments(new URLSearchParams('latitude=x'), {
		workshop,
		log: silentLog,
		signal: new AbortController().signal,
	})
	expect(await read(events)).toEqual([{ error: 'BadRequest,latitude' }])
})

test('a service that gives no answer is an error of the stream, and one line of the log', async () => {
	const warnings: unknown[] = []
	const noting = { ...silentLog, warn: (fields: object) => warnings.push(fields) }
	const nearestDepartments: Workshop['nearestDepartments'] = async function* () {
		yield fail({ code: 'unavailable', reason: 'not-a-stream' })
	}
	const workshop = { nearestDepartments } as Partial<Workshop> as Workshop
	const signal = new AbortController().signal
	expect(await read(streamDepartments(query, { workshop, log: noting, signal }))).toEqual([{ error: 'ServerError' }])
	expect(warnings).toEqual([{ reason: 'not-a-stream' }])
})
