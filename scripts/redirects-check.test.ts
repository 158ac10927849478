import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbeddedStore } from '#content/embedded/embedded-store.server.ts'
import { databaseLocation, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { redirectRule as rule } from '#domain/redirects/testing/redirect-rule.ts'
import { parseEnvironment } from '#platform/environment.ts'
import { silentLog } from '#platform/logger.ts'

let dataDir: string

const harmless = rule('/jobb', 'https://jobb.example/')

/** No site has a page here: what leads to a page of its own leads nowhere. */
const rulesBySite = {
	'carhall-se': [harmless],
	'carhall-no': [harmless, rule('/jobb/', 'https://andre.example/')],
	'carhall-uk': [harmless, rule('/cars', '/buy-car/no-such-page')],
}

beforeAll(async () => {
	dataDir = mkdtempSync(join(tmpdir(), 'forecourt-redirects-'))
	const db = openDatabase(databaseLocation(parseEnvironment({ DATA_DIR: dataDir })))
	await migrate(db)
	const store = await openEmbeddedStore(db, { fallbackLanguageOf: () => 'sv', log: silentLog })
	for (const [site, rules] of Object.entries(rulesBySite))
		await store.write((writer) => writer.replaceRedirects({ site, rules }))
	await db.destroy()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const check = (...args: string[]) =>
	spawnSync(process.execPath, ['scripts/redirects-check.ts', ...args], {
		encoding: 'utf8',
		env: { ...process.env, DATA_DIR: dataDir },
	})

test.each([
	['a site without complaints', ['--site', 'carhall-se', '--strict'], 0, '1 rule, 0 complaints'],
	['a conflict', ['--site', 'carhall-no'], 0, 'carhall-no: conflict: '],
	['a conflict, asked strictly', ['--site', 'carhall-no', '--strict'], 1, 'carhall-no: conflict: '],
	['a rule that leads to no page', ['--site', 'carhall-uk'], 1, 'no page: /cars leads to /buy-car/no-such-page'],
	['all sites, one of them with such a rule', [], 1, 'carhall-se: 1 rule, 0 complaints'],
])('%s: `redirects:check %j` ends with %i', (_, args, code, said) => {
	const { status, stdout } = check(...args)
	expect(stdout).toContain(said)
	expect(status).toBe(code)
})

test('a site that does not exist ends with 2 and says which there are', () => {
	const { status, stderr } = check('--site', 'carhall-xx')
	expect(status).toBe(2)
	expect(stderr).toMatch(/^There is no site carhall-xx\. The sites are .*carhall-se/)
})
