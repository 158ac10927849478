import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import Sqlite from 'better-sqlite3'

const folder = mkdtempSync(join(tmpdir(), 'forecourt-seed-'))
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

function replaceContent() {
	const script = resolve('scripts/content-seed.ts')
	const options = { cwd: folder, encoding: 'utf8', env: { ...process.env, DATA_DIR: join(folder, 'data') } } as const
	return spawnSync(process.execPath, [script, '--site', 'volta', '--replace'], options)
}

function countRevisions(): unknown {
	const database = new Sqlite(join(folder, 'data/forecourt.sqlite'), { readonly: true })
	const rows = database.prepare('select site, count(*) as revisions, max(created_at) as newest from content_revision')
	const found = rows.get()
	database.close()
	return found
}

test('seed content with an unknown block or field is refused with file and line, and nothing is written', () => {
	mkdirSync(join(folder, 'data'))
	// Sites are listed from there.
	symlinkSync(resolve('src'), join(folder, 'src'), 'junction')
	for (const part of ['volta', '_shared']) cpSync(`content/${part}`, join(folder, 'content', part), { recursive: true })
	expect(replaceContent()).toMatchObject({ status: 0, stdout: expect.stringMatching(/^volta: \d+ pages\n$/) })
	const before = countRevisions()

	const home = join(folder, 'content/volta/sv/index.yaml')
	const written = readFileSync(home, 'utf8')
	expect(written).toContain('- block: HeroBanner')
	const lineOf = (text: string) => written.slice(0, written.indexOf(text)).split('\n').length

	writeFileSync(home, written.replace('- block: HeroBanner', '- block: Hero'))
	expect(replaceContent()).toMatchObject({
		status: 1,
		stderr: expect.stringContaining(
			`volta/sv/index.yaml, line ${lineOf('block: HeroBanner')}: main.0: no block is called Hero.\nNothing was changed.`,
		),
	})

	writeFileSync(home, written.replace(/(- block: HeroBanner\n +)/, '$1Titel: Volta\n    '))
	expect(replaceContent()).toMatchObject({
		status: 1,
		stderr: expect.stringContaining(
			`volta/sv/index.yaml, line ${lineOf('block: HeroBanner') + 1}: main.0.Titel: HeroBanner has no such field; it has `,
		),
	})
	expect(countRevisions()).toEqual(before)
})
