import { readdirSync } from 'node:fs'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTestFolder } from '#platform/testing/test-folder.ts'
import { ImageStore } from './image-store.ts'

function openStore(maxBytes: number) {
	const folder = createTestFolder()
	const files = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
	const open = () => new ImageStore({ folder, maxBytes })
	return { store: open(), open, files }
}

const picture = Buffer.alloc(100)

test('pictures stored while a new process counts the files are all kept', async () => {
	const { store, open } = openStore(1e6)
	for (let index = 0; index < 100; index++) await store.put(`before ${index}`, picture)
	const begun = open()
	const keys = Array.from({ length: 300 }, (_, index) => `picture ${index}`)
	const kept: Promise<string>[] = []
	for (const key of keys) {
		kept.push(begun.put(key, picture))
		await setImmediate()
	}
	await Promise.all(kept)
	const found = await Promise.all(keys.map((key) => begun.find(key)))
	expect(found.filter((each) => each === null)).toEqual([])
})

test('the oldest are deleted above the limit, and the total stays within it', async () => {
	const { store, files } = openStore(1000)
	for (let index = 0; index < 30; index++) await store.put(`picture ${index}`, picture)
	expect(files().length).toBeLessThanOrEqual(10)
	expect(await store.find('picture 29')).toEqual(picture)
	expect(await store.find('picture 0')).toBeNull()
})

test('a stream is stored completely, and a broken one leaves nothing', async () => {
	const { store, files } = openStore(1e6)
	const path = await store.put('whole', Readable.from([Buffer.from('ab'), Buffer.from('cd')]))
	expect(await store.findPath('whole')).toBe(path)
	expect(String(await store.find('whole'))).toBe('abcd')
	const breaking = Readable.from(
		(async function* () {
			yield Buffer.from('half')
			throw new Error('cut off')
		})(),
	)
	await expect(store.put('broken', breaking)).rejects.toThrow('cut off')
	expect(await store.findPath('broken')).toBeNull()
	expect(files()).toHaveLength(1)
})
