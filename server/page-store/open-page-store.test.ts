import { expect, test } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import { parseEnvironment } from '#platform/environment.ts'
import { silentLog } from '#platform/logger.ts'
import { createTestFolder } from '#platform/testing/test-folder.ts'
import { openPageStore } from './open-page-store.ts'

/** Whether a page is there after a restart with these settings. */
async function openStores() {
	const { db } = await openSqlite()
	const folder = createTestFolder()
	return async (settings: Record<string, string>) => {
		const environment = parseEnvironment({ DATA_DIR: folder, ...settings })
		const opened = await openPageStore(environment, { db, pollChanges: async () => {}, onChange() {} }, silentLog)
		if (!opened) throw new Error('No store')
		const isThere = opened.store.find('/a') !== null
		const answer = { status: 200, headers: [], policy: null }
		const expiresAt = Number.POSITIVE_INFINITY
		opened.store.begin()('/a', { answer, hash: 'a', bodies: new Map(), tags: [], expiresAt })
		opened.close()
		return isThere
	}
}

test('pages stay when a limit of the process changes, and go with any other setting', async () => {
	const restart = await openStores()
	expect(await restart({})).toBe(false)
	expect(await restart({})).toBe(true)
	expect(await restart({ PORT: '8080', LOG_LEVEL: 'debug', PAGE_FILL_PERCENT: '0', MAX_RENDERS: '9' })).toBe(true)
	expect(await restart({ TAG_MANAGER_ORIGIN: 'https://tags.example' })).toBe(false)
	expect(await restart({ TAG_MANAGER_ORIGIN: 'https://tags.example', PAGE_STORE_MB: '9' })).toBe(true)
	expect(await restart({})).toBe(false)
})
