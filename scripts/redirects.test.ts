import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseLocation, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { parseEnvironment } from '#platform/environment.ts'

let dataDir: string

beforeAll(async () => {
	dataDir = mkdtempSync(join(tmpdir(), 'forecourt-redirects-csv-'))
	const db = openDatabase(databaseLocation(parseEnvironment({ DATA_DIR: dataDir })))
	await migrate(db)
	await db.destroy()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const run = (...args: string[]) =>
	spawnSync(process.execPath, ['scripts/redirects.ts', ...args], {
		encoding: 'utf8',
		env: { ...process.env, DATA_DIR: dataDir },
	})

function csv(...rules: string[]): string {
	const file = join(dataDir, 'rules.csv')
	writeFileSync(file, `source,destination,conditions\n${rules.join('\n')}\n`)
	return file
}

const exported = () => run('export', '--site', 'carhall-se').stdout.trim().split(/\r?\n/).slice(1)

test('rules are imported, added and exported again; a dry run and a refused file change nothing', () => {
	const site = ['--site', 'carhall-se']
	expect(run('import', ...site, csv('/jobb,/om-oss,')).status).toBe(0)
	expect(run('import', ...site, '--add', csv('/press,/kontakt,')).status).toBe(0)
	const both = exported()
	expect(both.map((line) => line.split(',').slice(0, 2).join())).toEqual(['/jobb,/om-oss', '/press,/kontakt'])

	const dry = run('import', ...site, '--dry-run', csv('/nytt,/bilar,'))
	expect([dry.status, dry.stdout]).toEqual([0, expect.stringContaining('1 rule would be in the place of 2')])
	const loop = run('import', ...site, csv('/a,/b,', '/b,/a,'))
	expect([loop.status, loop.stderr]).toEqual([1, expect.stringContaining('Nothing was changed.')])
	const unreadable = run('import', ...site, csv('no path,,', '/c', ...Array.from({ length: 20 }, () => 'x,/y,')))
	expect([unreadable.status, unreadable.stderr]).toEqual([
		1,
		expect.stringMatching(/line 2: no path: .*line 3: Invalid Record Length.*line 21: .*\nand 2 more lines\n/s),
	])
	expect(exported()).toEqual(both)
})

test('an export goes to a file if one is named', () => {
	const file = join(dataDir, 'out.csv')
	expect(run('export', '--site', 'carhall-no', file)).toMatchObject({ status: 0, stdout: '' })
	expect(readFileSync(file, 'utf8')).toMatch(/^source,destination,conditions/)
})

test.each([
	[[]],
	[['import', '--site', 'carhall-se']],
	[['import', '--site', 'carhall-se', 'one.csv', 'two.csv']],
	[['export', '--site', 'carhall-se', 'one.csv', 'two.csv']],
	[['export']],
])('%j ends with 2 and shows the usage', (args) => {
	const { status, stderr } = run(...args)
	expect([status, stderr]).toEqual([2, expect.stringContaining('npm run redirects -- export')])
})
