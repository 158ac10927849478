import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbeddedStore } from '#content/embedded/embedded-store.server.ts'
import { fillSite } from '#content/seed/load-seed.server.ts'
import { readSeedSite } from '#content/seed/read-seed.server.ts'
import { databaseLocation, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { parseEnvironment } from '#platform/environment.ts'
import { silentLog } from '#platform/logger.ts'
import { getSite } from '#sites/registry.ts'

let folder: string

const run = (...args: string[]) =>
	spawnSync(process.execPath, ['scripts/content.ts', ...args], {
		encoding: 'utf8',
		env: { ...process.env, DATA_DIR: join(folder, 'data') },
	})

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'forecourt-content-'))
	const db = openDatabase(databaseLocation(parseEnvironment({ DATA_DIR: join(folder, 'data') })))
	await migrate(db)
	const store = await openEmbeddedStore(db, { fallbackLanguageOf: () => 'sv', log: silentLog })
	await fillSite(store, readSeedSite('content', getSite('volta')))
	await db.destroy()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a site is exported as files, and into a folder that is empty only', () => {
	const out = join(folder, 'out')
	expect(run('export', '--site', 'volta', out)).toMatchObject({
		status: 0,
		stdout: expect.stringMatching(/^volta: \d+ pages/),
	})
	expect(readFileSync(join(out, 'volta/sv/index.yaml'), 'utf8')).toContain('block: HeroBanner')
	expect(run('export', '--site', 'volta', out)).toMatchObject({
		status: 1,
		stderr: expect.stringContaining('is not empty'),
	})
})

test.each([
	[[]],
	[['import', '--site', 'volta']],
	[['publish', '--site', 'volta']],
	[['export', 'x']],
	[['export', '--site', 'volta', 'x', 'y']],
])('%j ends with 2 and shows the usage', (args) => {
	const { status, stderr } = run(...args)
	expect([status, stderr]).toEqual([2, expect.stringContaining('npm run content -- export')])
})
