import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPageFile } from './page-file.ts'
import { PageStore, type StoredPage } from './page-store.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }
let folder: string
let time: number
const open: PageStore[] = []

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'forecourt-pages-'))
	time = 1_000_000
})
afterEach(() => {
	for (const store of open.splice(0)) store.close()
	rmSync(folder, { recursive: true })
})

function openStore({ stamp = 'build', maxBytes = 1_000_000 } = {}): PageStore {
	const file = openPageFile(folder, stamp)
	if (!file) throw new Error('No file')
	const store = new PageStore(file, { maxBytes, log, now: () => time })
	open.push(store)
	return store
}

const answer: StoredPage['answer'] = { status: 200, headers: ['content-type', 'text/html'], policy: null }

function put(store: PageStore, key: string, { tags = ['tag'], expiresAt = Number.POSITIVE_INFINITY, size = 10 } = {}) {
	const bodies = new Map([['br', Buffer.from(key.padEnd(size))] as const, ['gzip', Buffer.from('gzip')] as const])
	store.begin()(key, { answer, hash: `hash of ${key}`, bodies, tags, expiresAt })
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

test('a full store forgets what was not used for the longest time, and stays within its room', () => {
	const store = openStore({ maxBytes: 200_000 })
	for (let page = 0; page < 9; page++) {
		put(store, `/${page}`, { size: 18_000 })
		time += 2 * 60 * 60 * 1000
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
