import { existsSync, mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createTestFolder } from '#platform/testing/test-folder.ts'
import { createFolderStore } from './embedded/folder-store.ts'
import { testFileStore } from './file-store.contract.ts'
import { gather } from './testing/gather.ts'
import { createSlowFileStore } from './testing/slow-file-store.ts'

const makeFolder = () => join(createTestFolder(), 'files')

describe('in a folder', () => {
	testFileStore(() => createFolderStore(makeFolder()))

	test.skipIf(!existsSync('/dev/full'))('a disk that is full in the middle leaves nothing, and says so', async () => {
		const folder = makeFolder()
		// Each write to this device fails as on a full disk.
		const openFile: typeof open = async (path) => {
			symlinkSync('/dev/full', String(path))
			return open(path, 'w')
		}
		const store = createFolderStore(folder, { openFile })
		expect(await store.put([Buffer.alloc(10_000)])).toEqual({ ok: false, error: { code: 'no-room' } })
		expect(readdirSync(folder, { recursive: true })).toEqual(['incoming'])
	})

	test('what a crash has left goes after a day', async () => {
		const folder = makeFolder()
		const incoming = join(folder, 'incoming')
		mkdirSync(incoming, { recursive: true })
		for (const name of ['old', 'new']) writeFileSync(join(incoming, name), 'half')
		const twoDaysAgo = Date.now() / 1000 - 2 * 86_400
		utimesSync(join(incoming, 'old'), twoDaysAgo, twoDaysAgo)
		const store = createFolderStore(folder)
		await store.put([Buffer.from('whole')])
		expect(readdirSync(incoming)).toEqual(['new'])
		expect(await gather(store.list())).toHaveLength(1)
	})
})

describe('far away', () => {
	testFileStore(() => createSlowFileStore().store)

	test('no room is said, and other failures are thrown', async () => {
		const { store, failNext } = createSlowFileStore({ maxBytes: 10 })
		expect(await store.put([Buffer.alloc(11)])).toEqual({ ok: false, error: { code: 'no-room' } })
		failNext(1)
		await expect(store.put([Buffer.alloc(1)])).rejects.toThrow('does not answer')
		expect(await gather(store.list())).toEqual([])
	})
})
