import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { databaseLocation, openDatabase } from '#db/database.ts'
import { listenLocally } from '#platform/testing/local-server.ts'
import { startServerUnderTest } from './server-under-test.ts'

test('a CDN gets the keys of pages, and is told all at the start and then what another process has changed', async () => {
	test.setTimeout(180_000)
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-cdn-'))
	const told: string[][] = []
	const cdn = createServer((request, response) => {
		told.push(String(request.headers['x-purge-keys']).split(' '))
		response.writeHead(204).end()
	})
	const port = await listenLocally(cdn)
	const data = join(folder, 'data')
	cpSync(process.env.E2E_SEED_DIR ?? '', data, { recursive: true })
	const server = await startServerUnderTest(data, {
		...{ CDN: 'varnish', CDN_PURGE_TOKEN: 'token' },
		CDN_PURGE_URL: `http://127.0.0.1:${port}/cdn-purge`,
	}).ready
	try {
		const page = await fetch(`http://127.0.0.1:${server.port}/`)
		const keys = page.headers.get('xkey')?.split(' ') ?? []
		expect(keys.length).toBeGreaterThan(2)
		expect(page.headers.get('surrogate-control')).toBe('max-age=3600, stale-if-error=86400')
		expect(page.headers.get('cache-control')).toBe('public, no-cache')
		const [all = ''] = keys
		await expect.poll(() => told.flat()).toContain(all)

		// A change of a department, as a command makes it.
		const before = told.length
		const db = openDatabase(databaseLocation({ DATABASE_URL: undefined, DATA_DIR: data }))
		await db
			.updateTable('workshop_revision')
			.set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
			.execute()
		await db.destroy()
		await expect
			.poll(() =>
				told
					.slice(before)
					.flat()
					.some((key) => key !== all),
			)
			.toBe(true)
	} finally {
		await server.stop()
		cdn.close()
		rmSync(folder, { recursive: true, force: true })
	}
})
