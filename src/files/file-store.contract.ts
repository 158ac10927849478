import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256 } from '#platform/sha256.ts'
import type { FileStore } from './file-store.ts'
import { gather } from './testing/gather.ts'

/** Each implementation passes it. `tickMs`: how exactly it notes times. */
export function testFileStore(open: () => FileStore | Promise<FileStore>, { tickMs = 1 } = {}): void {
	const content = randomBytes(200_000)
	const key = sha256(content, 'hex')
	const parts = () => [content.subarray(0, 1), content.subarray(1, 150_000), content.subarray(150_000)]
	const readAll = async (read: AsyncIterable<Uint8Array> | null) => read && Buffer.concat(await gather(read))
	const keys = async (store: FileStore) => (await gather(store.list())).map((file) => file.key).toSorted()

	test('a file comes back whole and in parts, by the hash of its content', async () => {
		const store = await open()
		const kept = await store.put(parts())
		expect(kept).toMatchObject({ ok: true, value: { key, bytes: content.length } })
		expect(content.equals((await readAll(await store.read(key))) ?? Buffer.alloc(0))).toBe(true)
		const part = await readAll(await store.read(key, { first: 149_999, last: 150_001 }))
		expect(part?.equals(content.subarray(149_999, 150_002))).toBe(true)
		expect(await store.stat(key)).toMatchObject({ key, bytes: content.length })
		expect(await keys(store)).toEqual([key])
	})

	test('the same content is kept once, also if it is put ten times together', async () => {
		const store = await open()
		const put = await Promise.all(Array.from({ length: 10 }, () => store.put(parts())))
		expect(new Set(put.map((each) => each.ok && each.value.key))).toEqual(new Set([key]))
		expect(await keys(store)).toEqual([key])
	})

	test('a file that is put again was kept now', async () => {
		const store = await open()
		await store.put(parts())
		const before = (await store.stat(key))?.keptAt.getTime() ?? Number.NaN
		await expect.poll(() => Date.now(), { timeout: 3 * tickMs + 1000 }).toBeGreaterThan(before + tickMs)
		await store.put(parts())
		expect((await store.stat(key))?.keptAt.getTime()).toBeGreaterThan(before)
	})

	test('a content that ends with a failure leaves nothing', async () => {
		const store = await open()
		async function* broken() {
			yield content
			throw new Error('The line is cut')
		}
		await expect(store.put(broken())).rejects.toThrow('The line is cut')
		expect(await keys(store)).toEqual([])
	})

	test('a deleted file is gone, and what never was is not found', async () => {
		const store = await open()
		await store.put(parts())
		await store.delete(key)
		await store.delete(key)
		for (const none of [key, '', '../../etc/passwd', key.toUpperCase()]) {
			expect(await store.read(none)).toBeNull()
			expect(await store.stat(none)).toBeNull()
			await store.delete(none)
		}
		expect(await keys(store)).toEqual([])
	})

	test('an empty file is a file', async () => {
		const store = await open()
		const kept = await store.put([])
		if (!kept.ok) throw new Error(kept.error.code)
		expect(await readAll(await store.read(kept.value.key))).toEqual(Buffer.alloc(0))
	})
}
