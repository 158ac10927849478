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

export const openTestKeys = (db: Kysely<Database>): Promise<KeyRing> => openKeyRing(db, testKeySettings)
