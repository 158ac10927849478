import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestFolder } from '#platform/testing/test-folder.ts'
import { forEachDatabase } from '../testing/test-database.ts'
import { openTestKeys, testKeySettings } from '../testing/test-keys.ts'
import { type KeyRing, openKeyRing } from './key-ring.ts'
import { readMasterKeys } from './master-keys.ts'

function keyFileSettings() {
	const folder = createTestFolder()
	return { ...testKeySettings, DATA_DIR: join(folder, 'data'), SECRET_KEY: undefined }
}

const otherKey = { ...testKeySettings, SECRET_KEY: 'another master key, with 32 characters' }

forEachDatabase((_name, openTestDatabase) => {
	/** As before the first start with a key ring. */
	async function openWithoutKeys() {
		const { db } = await openTestDatabase()
		for (const table of ['key_ring', 'site_key', 'signing_key'] as const) await db.deleteFrom(table).execute()
		return { db }
	}

	test('all processes have the same signing key, and each name has its own', async () => {
		const { db } = await openWithoutKeys()
		const rings = await Promise.all([1, 2, 3, 4].map(() => openTestKeys(db)))
		const keys = await Promise.all(rings.map((ring) => ring.signingKey('quotes')))
		expect(keys[0]).toHaveLength(32)
		expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
		expect(await (await openTestKeys(db)).signingKey('quotes')).toEqual(keys[0])
		expect(await rings[0]?.signingKey('other')).not.toEqual(keys[0])
	})

	test('signing keys of an earlier version stay the same and lie in the clear no longer', async () => {
		const { db } = await openWithoutKeys()
		const secret = Buffer.alloc(32, 7)
		await db
			.insertInto('signing_key')
			.values({ name: 'quotes', secret: secret.toString('base64') })
			.execute()
		const ring = await openTestKeys(db)
		expect(await ring.signingKey('quotes')).toEqual(secret)
		const stored = await db.selectFrom('signing_key').select('secret').executeTakeFirstOrThrow()
		expect(Buffer.from(stored.secret.split('.')[1] ?? '', 'base64url').includes(secret)).toBe(false)
	})

	test('the keys of a database cannot be exchanged with one another', async () => {
		const { db } = await openWithoutKeys()
		const ring = await openTestKeys(db)
		await ring.signingKey('quotes')
		await ring.signingKey('forms')
		const forms = await db
			.selectFrom('signing_key')
			.select('secret')
			.where('name', '=', 'forms')
			.executeTakeFirstOrThrow()
		await db.updateTable('signing_key').set(forms).where('name', '=', 'quotes').execute()
		await expect(ring.signingKey('quotes')).rejects.toThrow('was changed')
	})

	test('the first start makes one key file, which its owner only may read, also if several processes start at once', async () => {
		const { db } = await openWithoutKeys()
		const settings = keyFileSettings()
		const rings = await Promise.all([1, 2, 3].map(() => openKeyRing(db, settings)))
		const keys = await Promise.all(rings.map((ring) => ring.signingKey('quotes')))
		expect(keys[2]).toEqual(keys[0])
		const file = join(settings.DATA_DIR, 'master.key')
		expect(statSync(file).mode & 0o777).toBe(0o600)
		const before = readFileSync(file, 'utf8')
		expect(await (await openKeyRing(db, settings)).signingKey('quotes')).toEqual(keys[0])
		expect(readFileSync(file, 'utf8')).toBe(before)
	})

	test('with another master key, or without the key file, nothing is opened and the right key is named', async () => {
		const { db } = await openWithoutKeys()
		const settings = keyFileSettings()
		await openKeyRing(db, settings)
		const [right] = readMasterKeys(settings)
		rmSync(join(settings.DATA_DIR, 'master.key'))
		await expect(openKeyRing(db, settings)).rejects.toThrow(
			`sealed with the master key ${right?.fingerprint}, and there is none`,
		)
		await expect(openKeyRing(db, otherKey)).rejects.toThrow(`master key ${right?.fingerprint}, and this is`)
		await expect(openKeyRing(db, otherKey)).rejects.toThrow('put the file master.key back')
		writeFileSync(join(settings.DATA_DIR, 'master.key'), '')
		await expect(openKeyRing(db, settings)).rejects.toThrow('there is none')
	})

	test('in production a database of several machines needs a key in the environment', async () => {
		const { db } = await openWithoutKeys()
		const settings = { ...keyFileSettings(), NODE_ENV: 'production', DATABASE_URL: 'postgres://there/is/one' } as const
		await expect(openKeyRing(db, settings)).rejects.toThrow(/^SECRET_KEY: Must be set with DATABASE_URL/)
		await openKeyRing(db, { ...settings, SECRET_KEY: testKeySettings.SECRET_KEY })
	})

	test('each site has a key of its own, and one that was rolled back is forgotten', async () => {
		const { db } = await openWithoutKeys()
		const [ring, other] = [await openTestKeys(db), await openTestKeys(db)]
		const named = async (keys: KeyRing, site: string) => (await keys.siteKey(db, site)).fingerprint
		expect(await named(other, 'carhall-se')).toBe(await named(ring, 'carhall-se'))
		expect(await named(ring, 'carhall-no')).not.toBe(await named(ring, 'carhall-se'))
		const undone = db.transaction().execute(async (trx) => {
			const { fingerprint } = await ring.siteKey(trx, 'a-new-site')
			expect((await ring.siteKey(trx, 'a-new-site')).fingerprint).toBe(fingerprint)
			throw new Error('undone')
		})
		await expect(undone).rejects.toThrow('undone')
		expect(await named(ring, 'a-new-site')).toBe(await named(other, 'a-new-site'))
	})
})
