import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '#platform/logger.ts'
import { LostBodyError } from '../http/stored-body.ts'
import { openPageFile } from './page-file.ts'
import { PageStore, type StoredPage } from './page-store.ts'

let folder: string
let time: number
const open: PageStore[] = []

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'forecourt-pages-'))
	time = Date.UTC(2026, 10, 23)
})
afterEach(() => {
	for (const store of open.splice(0)) store.close()
	rmSync(folder, { recursive: true })
})

function openStore({ stamp = 'build', maxBytes = 1_000_000 } = {}): PageStore {
	const file = openPageFile(folder, stamp)
	if (!file) throw new Error('No file')
	const store = new PageStore(file, { maxBytes, log: silentLog, now: () => time })
	open.push(store)
	return store
}

const answer: StoredPage['answer'] = { status: 200, headers: ['content-type', 'text/html'], policy: null }

type Put = { tags?: string[]; expiresAt?: number; size?: number; isAhead?: boolean }

function put(store: PageStore, key: string, given: Put = {}) {
	const { tags = ['tag'], expiresAt = Number.POSITIVE_INFINITY, size = 10, isAhead = false } = given
	const bodies = new Map([['br', Buffer.from(key.padEnd(size))] as const, ['gzip', Buffer.from('gzip')] as const])
	store.begin({ isAhead })(key, { answer, hash: `hash of ${key}`, bodies, tags, expiresAt })
}

const read = (store: PageStore, key: string) => {
	const found = store.find(key)
	const body = found?.answer.body
	return body && !Buffer.isBuffer(body) ? { text: body.encoded('br').toString().trim(), tag: body.etag('br') } : null
}

test('a page is found until one of its tags is dropped, also by the next process', () => {
	const first = openStore()
	put(first, '/a', { tags: ['frame', 'car:1'] })
	put(first, '/b', { tags: ['frame', 'car:2'] })
	expect(read(first, '/a')).toEqual({ text: '/a', tag: '"hash of /a-br"' })
	expect(first.find('/a')?.answer).toMatchObject(answer)
	first.close()
	const second = openStore()
	expect(read(second, '/a')?.text).toBe('/a')
	second.drop(['car:1', 'unknown'])
	expect(second.find('/a')).toBeNull()
	expect(read(second, '/b')?.text).toBe('/b')
	second.drop(['content:*'])
	expect(second.find('/b')).toBeNull()
	expect(second.bytes).toBe(0)
})

test('a page with a tag that was dropped while it was made is not kept', () => {
	const store = openStore()
	const finish = store.begin()
	store.drop(['car:1'])
	finish('/a', { answer, hash: 'a', bodies: new Map(), tags: ['car:1'], expiresAt: time + 1 })
	expect(store.find('/a')).toBeNull()
})

test('a page is forgotten when its time is over', () => {
	const store = openStore()
	put(store, '/a', { expiresAt: time + 1000 })
	time += 999
	expect(store.find('/a')).not.toBeNull()
	time += 1
	expect(store.find('/a')).toBeNull()
})

const dayMs = 24 * 60 * 60 * 1000

test('a full store forgets what was not used for the longest time, and stays within its room', () => {
	const store = openStore({ maxBytes: 200_000 })
	for (let page = 0; page < 9; page++) {
		put(store, `/${page}`, { size: 18_000 })
		time += 2 * dayMs
	}
	store.find('/0')
	for (let page = 9; page < 13; page++) put(store, `/${page}`, { size: 18_000 })
	expect(store.find('/0')).not.toBeNull()
	expect(store.find('/1')).toBeNull()
	expect(store.find('/12')).not.toBeNull()
	expect(store.bytes).toBeLessThanOrEqual(200_000)
	put(store, '/huge', { size: 50_000 })
	expect(store.find('/huge')).toBeNull()
})

test('a full store forgets pages that were made ahead before those that were asked for on the same day', () => {
	const store = openStore({ maxBytes: 200_000 })
	for (let page = 0; page < 9; page++) put(store, `/${page}`, { size: 18_000, isAhead: page < 8 })
	// As visitors do: the first of these pages, long after it was made.
	store.find('/0')
	time += dayMs / 2
	for (let page = 9; page < 13; page++) put(store, `/${page}`, { size: 18_000 })
	for (const kept of ['/0', '/8', '/9', '/12']) expect(store.find(kept), kept).not.toBeNull()
	for (const gone of ['/1', '/2']) expect(store.find(gone), gone).toBeNull()
})

test('a page that is asked for again and again is written once a day, and not at all while there is room for as many pages again', () => {
	const file = openPageFile(folder, 'build')
	if (!file) throw new Error('No file')
	const store = new PageStore(file, { maxBytes: 200_000, log: silentLog, now: () => time })
	open.push(store)
	put(store, '/a')
	const written = () => Number(file.prepare('select total_changes()').pluck().get())
	const first = written()
	time += 2 * dayMs
	read(store, '/a')
	expect(written()).toBe(first)
	for (let page = 0; page < 5; page++) put(store, `/${page}`, { size: 20_000 })
	read(store, '/a')
	const before = written()
	for (let hour = 0; hour < 23; hour++) {
		time += dayMs / 24
		read(store, '/a')
	}
	expect(written()).toBe(before)
	time += dayMs / 12
	for (let again = 0; again < 3; again++) read(store, '/a')
	expect(written()).toBe(before + 1)
})

test('another build or database begins with nothing', () => {
	const first = openStore()
	put(first, '/a')
	first.noteSources('state')
	first.close()
	const same = openStore()
	expect([same.find('/a') !== null, same.sources]).toEqual([true, 'state'])
	same.close()
	const other = openStore({ stamp: 'other' })
	expect([other.find('/a'), other.sources]).toEqual([null, null])
})

test('processes on one folder have a file each, and one that is free again serves the next', () => {
	const [first, second] = [openStore(), openStore()]
	put(first, '/a')
	put(second, '/b')
	expect([first.find('/b'), second.find('/a')]).toEqual([null, null])
	first.close()
	expect(read(openStore(), '/a')?.text).toBe('/a')
	expect(readdirSync(folder).filter((name) => name.endsWith('.sqlite'))).toHaveLength(2)
})

test('a broken file is replaced, and a store that is closed or deleted misses', () => {
	writeFileSync(join(folder, 'pages-1.sqlite'), 'not a database'.repeat(1000))
	const store = openStore()
	put(store, '/a')
	expect(read(store, '/a')?.text).toBe('/a')
	for (const name of readdirSync(folder)) rmSync(join(folder, name))
	put(store, '/b')
	expect(read(store, '/b')?.text).toBe('/b')
	store.drop(['tag'])
	expect(store.find('/b')).toBeNull()
	store.close()
	put(store, '/c')
	expect(store.find('/c')).toBeNull()
})

const many = Array.from({ length: 200 }, (_, at) => `/${at}`)

/** Pages that are more than what SQLite keeps in memory, in a file of their own. */
function putMany(store: PageStore): Map<string, Buffer> {
	const bytes = new Map(many.map((key) => [key, randomBytes(18_000)]))
	for (const [key, body] of bytes) {
		store.begin()(key, { answer, hash: key, bodies: new Map([['br', body]]), tags: [key], expiresAt: time + 1e9 })
	}
	return bytes
}

/** How many pages are the very bytes that were put; the others must be misses. */
function countWhole(store: PageStore, put: Map<string, Buffer>): number {
	let whole = 0
	for (const [key, bytes] of put) {
		const body = store.find(key)?.answer.body
		if (!body || Buffer.isBuffer(body)) continue
		try {
			expect(body.encoded('br').equals(bytes), key).toBe(true)
			whole++
		} catch (error) {
			if (!(error instanceof LostBodyError)) throw error
		}
	}
	return whole
}

const overwrite = (path: string, change: (bytes: Buffer) => Uint8Array) =>
	writeFileSync(path, change(readFileSync(path)))

test.each<[string, (path: string) => void]>([
	['truncated', (path) => truncateSync(path, statSync(path).size / 2)],
	['emptied', (path) => truncateSync(path, 0)],
	['overwritten', (path) => overwrite(path, ({ length }) => randomBytes(length))],
	[
		'damaged in places',
		(path) => overwrite(path, (bytes) => bytes.fill(7, bytes.length / 2, bytes.length / 2 + 300_000)),
	],
	[
		'damaged in single bytes',
		(path) => overwrite(path, (bytes) => bytes.map((byte, at) => (at % 8192 === 6000 ? ~byte : byte))),
	],
])('a store whose file is %s while it serves gives whole pages or none, also to the next process', (_, damage) => {
	const store = openStore({ maxBytes: 20_000_000 })
	const pages = putMany(store)
	store.close()
	const serving = openStore({ maxBytes: 20_000_000 })
	expect(countWhole(serving, pages)).toBe(many.length)
	damage(join(folder, 'pages-1.sqlite'))
	expect(countWhole(serving, pages)).toBeLessThan(many.length)
	put(serving, '/new')
	serving.sweep()
	serving.drop(['/0'])
	expect(serving.find('/0')).toBeNull()
	serving.close()
	const next = openStore({ maxBytes: 20_000_000 })
	expect(next.find('/0')).toBeNull()
	countWhole(next, pages)
})

test('a full disk keeps the pages that are there, forgets what it must, and is told once a minute', () => {
	const file = openPageFile(folder, 'build')
	if (!file) throw new Error('No file')
	const warned: string[] = []
	const telling = { ...silentLog, warn: (_: object, message: string) => void warned.push(message) }
	const store = new PageStore(file, { maxBytes: 20_000_000, log: telling, now: () => time })
	open.push(store)
	for (const key of ['/a', '/b']) put(store, key, { tags: [key], size: 18_000 })
	file.pragma(`max_page_count = ${file.pragma('page_count', { simple: true })}`)
	for (const key of ['/c', '/d', '/c']) put(store, key, { size: 18_000 })
	expect(warned).toEqual(['the page store failed'])
	time += 60_000
	put(store, '/c', { size: 18_000 })
	expect(warned).toHaveLength(2)
	expect([read(store, '/a')?.text, store.find('/c')]).toEqual(['/a', null])
	const { bytes } = store
	put(store, '/a', { tags: ['/a'], size: 18_000 })
	expect(store.bytes).toBe(bytes)
	store.drop(['/a'])
	expect(store.find('/a')).toBeNull()
})

test('what was forgotten leaves the file little by little', () => {
	const store = openStore()
	for (let page = 0; page < 30; page++) put(store, `/${page}`)
	store.drop(['tag'])
	put(store, '/new')
	for (let sweeps = 0; sweeps < 3; sweeps++) store.sweep()
	store.close()
	const file = openPageFile(folder, 'build')
	expect(file?.prepare('select count(*) as count from body').get()).toEqual({ count: 2 })
	file?.close()
})
