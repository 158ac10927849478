import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { type KeyRing, openKeyRing } from '../keys/key-ring.ts'
import type { KeySettings } from '../keys/master-keys.ts'

export const testKeySettings: KeySettings = {
	NODE_ENV: 'test',
	DATA_DIR: 'no-such-folder',
	DATABASE_URL: undefined,
	SECRET_KEY: 'a master key of the test, 32 characters',
	SECRET_KEY_BEFORE: undefined,
}

/**
 * The keys of a test database. They are opened with the first call, also within a transaction: a migrated test database has them
 * already.
 */
export function createTestKeys(db: Kysely<Database>): KeyRing {
	let opening: Promise<KeyRing> | null = null
	const opened = () => {
		opening ??= openTestKeys(db)
		return opening
	}
	return {
		signingKey: async (name) => (await opened()).signingKey(name),
		siteKey: async (trx, site) => (await opened()).siteKey(trx, site),
		getSeal: async (trx, subject) => (await opened()).getSeal(trx, subject),
		findSeals: async (trx, ids) => (await opened()).findSeals(trx, ids),
		eraseSeals: async (trx, ids) => (await opened()).eraseSeals(trx, ids),
	}
}

export const openTestKeys = (db: Kysely<Database>): Promise<KeyRing> => openKeyRing(db, testKeySettings)
