import { expect, test } from 'vitest'
import { getSigningKey } from './signing-key.ts'
import { forEachDatabase } from './testing/test-database.ts'

forEachDatabase((_name, openTestDatabase) => {
	test('concurrent calls get the same key, and other names get other keys', async () => {
		const { db } = await openTestDatabase()
		const keys = await Promise.all([1, 2, 3, 4].map(() => getSigningKey(db, 'quotes')))
		expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
		expect(keys[0]).toHaveLength(32)
		expect(await getSigningKey(db, 'quotes')).toEqual(keys[0])
		expect(await getSigningKey(db, 'other')).not.toEqual(keys[0])
	})
})
