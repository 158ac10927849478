import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { openEmbeddedStore } from '#content/embedded/embedded-store.server.ts'
import { openDatabase } from '#db/database.ts'
import { silentLog } from '#platform/logger.ts'
import { ok } from '#platform/result.ts'

// `npm run content -- check` and `publish`, which take the blocks from the build.

const site = 'nordhall-it'
let folder: string

const dataDir = () => join(folder, 'data')

test.beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'forecourt-content-command-'))
	cpSync(process.env.E2E_SEED_DIR ?? '', dataDir(), { recursive: true })
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(...args: string[]) {
	const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/content.ts', ...args, '--site', site], {
		env: { ...process.env, DATA_DIR: dataDir(), NO_COLOR: undefined, FORCE_COLOR: undefined },
		encoding: 'utf8',
	})
	return { status, lines: stdout.trim().split('\n'), said: stderr.trim() }
}

/** Puts a block at the top of the draft of a page. */
async function insert(pageId: string, uid: string, fields: Record<string, unknown>): Promise<void> {
	const db = openDatabase({ file: join(dataDir(), 'forecourt.sqlite') })
	const store = await openEmbeddedStore(db, { fallbackLanguageOf: () => 'en', log: silentLog })
	const command = {
		...({ kind: 'insertBlock', into: { block: null, placeholder: 'main' }, after: null } as const),
		block: { uid, type: 'Blurb', params: {}, fields, placeholders: {} },
	}
	const changed = await store.write((writer) =>
		writer.changeDraft({
			...{ site, pageId, language: 'en', author: 'ed', commands: [{ id: uid, command }] },
			check: () => ok(undefined),
		}),
	)
	await db.destroy()
	expect(changed.ok).toBe(true)
}

function publishedNumbers(): Record<string, number> {
	const database = new Sqlite(join(dataDir(), 'forecourt.sqlite'), { readonly: true })
	const rows = database
		.prepare(`select page_id, published_number from content_page_language where site = ? and language = 'en'`)
		.all(site) as { page_id: string; published_number: number }[]
	database.close()
	return Object.fromEntries(rows.map((row) => [row.page_id, row.published_number]))
}

test('drafts are checked and published by the command: all of them, or none when one has what visitors would not see', async () => {
	// Each command is a process of its own, which loads the build.
	test.slow()
	const before = publishedNumbers()
	await insert('home', 'new', { Title: 'New', Link: { href: '/gone-for-good', text: 'Away' } })
	const warned = run('check')
	expect(warned.status).toBe(0)
	expect(warned.lines).toContainEqual(expect.stringMatching(/^\/: new: .*\/gone-for-good/))
	expect(warned.lines.at(-1)).toBe(`${site}: 1 page checked`)

	await insert('about', 'broken', { Title: ['no', 'text'] })
	const stopped = run('publish', '--all')
	expect(stopped).toMatchObject({ status: 1, said: 'Nothing was published.' })
	expect(stopped.lines).toContainEqual(expect.stringMatching(/^\/about-us: stops publishing: broken: /))
	expect(publishedNumbers()).toEqual(before)

	// One address is not held up by another page.
	const published = run('publish', '/')
	expect(published.status).toBe(0)
	expect(published.lines.at(-1)).toBe(`published: /, version ${(before.home ?? 0) + 1}`)
	expect(publishedNumbers()).toEqual({ ...before, home: (before.home ?? 0) + 1 })

	expect(run('publish', '/', '/no-such-page')).toMatchObject({
		...{ status: 1, said: 'There is no page at /no-such-page.\nNothing was published.' },
	})
	expect(run('publish').status).toBe(2)

	// As browsers and other systems write addresses.
	const checked = run('check', '/About-us/', 'about-us')
	expect([checked.lines.at(-1), checked.said]).toEqual([`${site}: 1 page checked`, ''])
	// What was published already.
	expect(run('publish', '/').lines.at(-1)).toBe('/ has no draft.')
})
