import { expect, test } from 'vitest'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { silentLog } from '#platform/logger.ts'
import { createEdgeStore } from './edge-store.server.ts'

const dayMs = 24 * 60 * 60 * 1000

forEachDatabase((_, openTestDatabase) => {
	async function open() {
		const { db } = await openTestDatabase()
		const time = { now: Date.parse('2026-11-23T12:00:00Z') }
		return { time, openStore: () => createEdgeStore(db, { log: silentLog, now: () => time.now }) }
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

	test('each process hears once of what is published after its start, in the order and with its names', async () => {
		const { time, openStore } = await open()
		const [one, other] = [openStore(), openStore()]
		const item = { kind: 'item', id: 'A'.repeat(32) } as const
		const text = { kind: 'text', name: 'demo-a-b-en' } as const
		await one.notePublish([item])
		expect(await one.takePublished()).toEqual([])
		expect(await other.takePublished()).toEqual([])
		await Promise.all([one.notePublish([item, text]), other.notePublish(null)])
		expect((await one.takePublished()).toSorted()).toEqual(expect.arrayContaining([[item, text], null]))
		expect(await other.takePublished()).toHaveLength(2)
		expect(await other.takePublished()).toEqual([])

		await one.notePublish([item])
		time.now += 2 * 60 * 60 * 1000
		await one.notePublish([text])
		// What was named hours ago is forgotten.
		expect(await other.takePublished()).toEqual([null])
		expect(await openStore().takePublished()).toEqual([])
	})

	test('processes that ask are counted while they are seen, until they leave', async () => {
		const { time, openStore } = await open()
		const [one, other] = [openStore(), openStore()]
		await one.join()
		expect(await one.countReaders()).toBe(1)
		await other.join()
		await other.join()
		expect([await one.countReaders(), await other.countReaders()]).toEqual([2, 2])
		await other.leave()
		expect(await one.countReaders()).toBe(1)
		await other.join()
		time.now += 20_000
		await one.join()
		expect(await one.countReaders()).toBe(1)
	})
})
