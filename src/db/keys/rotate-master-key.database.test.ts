import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestFolder } from '#platform/testing/test-folder.ts'
import { forEachDatabase } from '../testing/test-database.ts'
import { openTestKeys, testKeySettings } from '../testing/test-keys.ts'
import { openKeyRing } from './key-ring.ts'
import { addToKeyFile, readMasterKeys } from './master-keys.ts'
import { rotateMasterKey } from './rotate-master-key.ts'

const next = { ...testKeySettings, SECRET_KEY: 'the next master key, 32 characters too' }
const both = { ...next, SECRET_KEY_BEFORE: testKeySettings.SECRET_KEY }

forEachDatabase((_name, openTestDatabase) => {
	test('after a rotation the next key opens the same keys and the one before none, and a process with it works on', async () => {
		const { db } = await openTestDatabase()
		const serving = await openTestKeys(db)
		const keysOf = async (ring: typeof serving) => [
			await ring.signingKey('forms'),
			(await ring.siteKey(db, 'carhall-se')).fingerprint,
		]
		const before = await keysOf(serving)
		expect(await keysOf(await openKeyRing(db, both))).toEqual(before)
		const { from, to } = await rotateMasterKey(db, both)
		expect(await keysOf(await openKeyRing(db, next))).toEqual(before)
		await expect(openTestKeys(db)).rejects.toThrow(`sealed with the master key ${to}, and this is ${from}`)
		expect((await serving.siteKey(db, 'carhall-se')).fingerprint).toBe(before[1])
	})

	test('a process with the old key only makes no key after a rotation, one with both does', async () => {
		const { db } = await openTestDatabase()
		const [withOld, withBoth] = [await openTestKeys(db), await openKeyRing(db, both)]
		await rotateMasterKey(db, both)
		await expect(withOld.siteKey(db, 'a-new-site')).rejects.toThrow('sealed with the master key')
		const { fingerprint } = await withBoth.siteKey(db, 'a-new-site')
		expect((await (await openKeyRing(db, next)).siteKey(db, 'a-new-site')).fingerprint).toBe(fingerprint)
	})

	test('keys that are made while it is rotated are opened by the next key', async () => {
		const { db } = await openTestDatabase()
		const ring = await openKeyRing(db, both)
		const names = Array.from({ length: 12 }, (_, index) => `key ${index}`)
		const [keys] = await Promise.all([Promise.all(names.map(ring.signingKey)), rotateMasterKey(db, both)])
		const after = await openKeyRing(db, next)
		expect(await Promise.all(names.map(after.signingKey))).toEqual(keys)
	})

	async function openWithKeyFile() {
		const folder = createTestFolder()
		const { db } = await openTestDatabase()
		for (const table of ['key_ring', 'site_key'] as const) await db.deleteFrom(table).execute()
		const settings = { ...testKeySettings, DATA_DIR: folder, SECRET_KEY: undefined }
		const key = await (await openKeyRing(db, settings)).signingKey('forms')
		return { db, folder, settings, key }
	}

	test('a key file gets a new key, and opens the database at each moment of it', async () => {
		const { db, folder, settings, key } = await openWithKeyFile()
		// As if it had ended before the transaction, and then after it.
		addToKeyFile(settings)
		expect(await (await openKeyRing(db, settings)).signingKey('forms')).toEqual(key)
		const { to } = await rotateMasterKey(db, settings)
		expect(readMasterKeys(settings).map(({ fingerprint }) => fingerprint)).toEqual([to])
		addToKeyFile(settings)
		expect(await (await openKeyRing(db, settings)).signingKey('forms')).toEqual(key)
		expect(readFileSync(join(folder, 'master.key'), 'utf8').trim().split('\n')).toHaveLength(2)
	})

	test('a key file is left for SECRET_KEY', async () => {
		const { db, folder, key } = await openWithKeyFile()
		await rotateMasterKey(db, { ...next, DATA_DIR: folder })
		expect(await (await openKeyRing(db, next)).signingKey('forms')).toEqual(key)
	})
})
