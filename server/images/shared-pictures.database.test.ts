import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { forEachDatabase, type TestDatabase } from '#db/testing/test-database.ts'
import type { FileStore } from '#files/file-store.ts'
import { gather } from '#files/testing/gather.ts'
import { createSlowFileStore } from '#files/testing/slow-file-store.ts'
import { createCircuitBreaker } from '#platform/circuit-breaker.ts'
import { silentLog } from '#platform/logger.ts'
import { sha256 } from '#platform/sha256.ts'
import { createSharedPictures, tidySharedPictures } from './shared-pictures.ts'
import { openImages } from './testing/open-images.ts'

const dayMs = 86_400_000
const hashOf = (content: Buffer) => sha256(content, 'hex')
const [red, blue] = [Buffer.from('a red picture'), Buffer.from('a blue one')]

type Options = Partial<Parameters<typeof createSharedPictures>[0]>

/** What one process has of the pictures of all. */
function openPictures({ db }: TestDatabase, files: FileStore, options: Options = {}) {
	const breaker = createCircuitBreaker()
	return {
		breaker,
		...createSharedPictures({ reads: db, writes: db, files, breaker, log: silentLog, ...options }),
	}
}

function openProcess(database: TestDatabase, files: FileStore, options: Options = {}) {
	const pictures = openPictures(database, files, options)
	onTestFinished(pictures.close)
	const keep = async (name: string, picture: Buffer) => {
		const before = pictures.counts.kept
		pictures.keep(name, picture)
		await expect.poll(() => pictures.counts.kept).toBe(before + 1)
	}
	return { ...pictures, keep }
}

const rowsOf = ({ db }: TestDatabase) => db.selectFrom('scaled_picture').selectAll().execute()

forEachDatabase((_name, openTestDatabase) => {
	test('a process serves what another has scaled, without scaling it', async () => {
		const database = await openTestDatabase()
		const { store } = createSlowFileStore()
		const [first, second] = [openProcess(database, store), openProcess(database, store)]
		const ask = await openImages({}, { shared: first })
		// This one can scale nothing.
		const askSecond = await openImages({}, { shared: second, scalerLimits: { processes: 0, maxWaiting: 0 } })
		const made = await ask('/ipx/w_320/car.png', 'image/webp')
		expect([made.status, (await askSecond('/ipx/w_640/car.png', 'image/webp')).status]).toEqual([200, 503])
		await expect.poll(() => first.counts.kept).toBe(1)
		const served = await askSecond('/ipx/w_320/car.png', 'image/webp')
		expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
		expect(Buffer.from(await served.arrayBuffer())).toEqual(Buffer.from(await made.arrayBuffer()))
		expect(second.counts).toEqual({ found: 1, missed: 1, failed: 0, kept: 0 })
		// Now it has the picture itself.
		expect((await askSecond('/ipx/w_320/car.png', 'image/webp')).status).toBe(200)
		expect(second.counts.found).toBe(1)
	})

	test('a picture that two processes make at once has one row; a process of another version makes its own', async () => {
		const database = await openTestDatabase()
		const { store } = createSlowFileStore()
		const [first, second] = [openProcess(database, store), openProcess(database, store)]
		await Promise.all([first.keep('car 320', red), second.keep('car 320', red)])
		expect(await rowsOf(database)).toMatchObject([{ hash: hashOf(red), bytes: red.length }])
		expect(await first.find('car 320')).toEqual(red)
		expect(await first.find('car 640')).toBeNull()
		expect(await openProcess(database, store, { version: 'later' }).find('car 320')).toBeNull()
	})

	test('a picture that is torn, or gone from the store, is not taken, and comes back when it is made again', async () => {
		const database = await openTestDatabase()
		const { store } = createSlowFileStore()
		const torn: FileStore = { ...store, read: async () => Readable.from([red.subarray(1)]) }
		const first = openProcess(database, store)
		await first.keep('car 320', red)
		expect(await openProcess(database, torn).find('car 320')).toBeNull()
		await store.delete(hashOf(red))
		expect(await first.find('car 320')).toBeNull()
		expect(first.breaker.state().failures).toBe(0)
		await first.keep('car 320', red)
		expect(await first.find('car 320')).toEqual(red)
	})

	test('a store that is silent is waited for once, then not asked; one that fails neither', async () => {
		const database = await openTestDatabase()
		const { store, failNext } = createSlowFileStore()
		await openProcess(database, store).keep('car 320', red)
		let asked = 0
		const silent: FileStore = { ...store, read: () => new Promise(() => void asked++) }
		const waiting = openProcess(database, silent)
		for (let times = 0; times < 3; times++) expect(await waiting.find('car 320')).toBeNull()
		expect([asked, waiting.breaker.state().breaker]).toEqual([1, 'open'])

		const failing = openProcess(database, store)
		failNext(100)
		for (let times = 0; times < 9; times++) expect(await failing.find('car 320')).toBeNull()
		expect(failing.counts).toMatchObject({ failed: 5, missed: 9 })
		expect(failing.breaker.state().breaker).toBe('open')
	})

	test('many pictures at once leave the database to the pages', async () => {
		const database = await openTestDatabase()
		const { store } = createSlowFileStore()
		await openProcess(database, store).keep('car 320', red)
		let [reading, most] = [0, 0]
		const counting: FileStore = {
			...store,
			async read(key) {
				most = Math.max(most, ++reading)
				const content = await store.read(key)
				reading--
				return content
			},
		}
		const { find, counts } = openProcess(database, counting, { findMs: 20_000 })
		const found = await Promise.all(Array.from({ length: 600 }, () => find('car 320')))
		expect(most).toBeLessThanOrEqual(16)
		expect(counts.failed).toBe(0)
		expect(counts.found).toBeGreaterThan(16)
		// Those for whom there is no room in the queue are scaled.
		expect(found.filter((each) => each === null).length).toBeGreaterThanOrEqual(600 - 516)
	})

	test('a process ends while the store is silent', async () => {
		const { store } = createSlowFileStore()
		let begun = false
		const silent: FileStore = {
			...store,
			put: () => {
				begun = true
				return new Promise(() => {})
			},
		}
		const pictures = openPictures(await openTestDatabase(), silent)
		for (const name of ['car 320', 'car 640', 'car 960']) pictures.keep(name, red)
		await expect.poll(() => begun).toBe(true)
		await pictures.close()
		expect(pictures.counts.kept).toBe(0)
	})

	test('pictures are forgotten after a month, and the oldest of too many; files that no row names go after a day', async () => {
		const database = await openTestDatabase()
		let now = Date.UTC(2026, 10, 1)
		const { store } = createSlowFileStore({ now: () => new Date(now) })
		const { keep, find } = openProcess(database, store, { now: () => now })
		const tidy = (maxBytes = 1e9) => tidySharedPictures({ db: database.db, files: store, now }, { maxBytes })
		const listed = async () => (await gather(store.list())).map(({ key }) => key).toSorted()
		const all = [red, blue].map(hashOf).toSorted()
		await keep('car 320', red)
		await keep('the same 640', red)
		await store.put([Buffer.from('its row is not there yet')])
		now += dayMs / 2
		await keep('car 640', blue)
		await tidy()
		expect(await listed()).toHaveLength(3)
		now += dayMs
		await tidy()
		expect(await listed()).toEqual(all)

		// Room for the newest two: the file of both older names stays for one of them.
		await tidy(red.length + blue.length)
		expect(await rowsOf(database)).toHaveLength(2)
		expect(await listed()).toEqual(all)
		await tidy(blue.length)
		expect(await find('car 640')).toEqual(blue)
		expect(await listed()).toEqual([hashOf(blue)])

		now += 30 * dayMs
		await tidy()
		expect([await find('car 640'), await rowsOf(database), await listed()]).toEqual([null, [], []])
	})
})
