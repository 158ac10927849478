import { expect, test } from 'vitest'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { createEdgeStore } from './edge-store.server.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }
const dayMs = 24 * 60 * 60 * 1000

forEachDatabase((_, openTestDatabase) => {
	async function open() {
		const { db } = await openTestDatabase()
		const time = { now: Date.parse('2026-11-23T12:00:00Z') }
		return { time, openStore: () => createEdgeStore(db, { log, now: () => time.now }) }
	}

	test('the last good answer to a query is found by another process, for a week', async () => {
		const { time, openStore } = await open()
		const store = openStore()
		store.keep('query a', { name: 'old' })
		await store.flush()
		store.keep('query a', { name: 'new "ä"' })
		store.keep('query b', null)
		await store.flush()
		const other = openStore()
		expect(await other.find('query a')).toEqual({ name: 'new "ä"' })
		expect(await other.find('query b')).toBeNull()
		expect(await other.find('query c')).toBeNull()
		time.now += 8 * dayMs
		expect(await other.find('query a')).toBeNull()
	})

	test('an answer that comes again is as fresh as on that day', async () => {
		const { time, openStore } = await open()
		const store = openStore()
		store.keep('query', 1)
		await store.flush()
		time.now += 5 * dayMs
		store.keep('query', 1)
		await store.flush()
		time.now += 5 * dayMs
		await store.forgetOld()
		expect(await store.find('query')).toBe(1)
	})

	test('each process hears once of a publish after its start', async () => {
		const { openStore } = await open()
		const [one, other] = [openStore(), openStore()]
		await one.notePublish(['carhall-se'])
		expect(await one.takePublished()).toEqual([])
		expect(await other.takePublished()).toEqual([])
		await one.notePublish(['carhall-se', 'carhall-uk'])
		await other.notePublish(['carhall-se'])
		expect((await one.takePublished()).toSorted()).toEqual(['carhall-se', 'carhall-uk'])
		expect((await other.takePublished()).toSorted()).toEqual(['carhall-se', 'carhall-uk'])
		expect(await other.takePublished()).toEqual([])
	})
})
