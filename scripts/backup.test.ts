import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { databaseLocation, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { createTestKeys, openTestKeys } from '#db/testing/test-keys.ts'
import { createEmbeddedFormsHub } from '#leads/embedded/embedded-forms-hub.ts'
import { createSubmission } from '#leads/testing/create-submission.ts'
import { createTestOutbox } from '#outbox/testing/test-outbox.ts'

const script = fileURLToPath(new URL('backup.ts', import.meta.url))
const writerScript = fileURLToPath(new URL('../src/leads/testing/write-leads.ts', import.meta.url))

function createFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-backup-'))
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
	return folder
}

/** Runs `npm run backup -- …` for the database in this folder. */
function backup(dataDir: string, args: string[], environment: Record<string, string> = {}) {
	const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
		env: { ...process.env, DATA_DIR: dataDir, ...environment },
		encoding: 'utf8',
	})
	return { status, output: stdout + stderr }
}

const fileIn = (dataDir: string) => databaseLocation({ DATA_DIR: dataDir, DATABASE_URL: undefined }).file ?? ''

/** Creates a migrated database with these leads and closes it. */
async function fill(dataDir: string, ids: readonly string[]): Promise<void> {
	const db = openDatabase({ file: fileIn(dataDir) })
	await migrate(db)
	await openTestKeys(db)
	const hub = createEmbeddedFormsHub({
		db,
		keys: createTestKeys(db),
		outbox: createTestOutbox(db),
		now: () => new Date(),
	})
	for (const id of ids) await hub.submit(createSubmission({ id }))
	await db.destroy()
}

/** All rows of all tables. */
function rowsOf(file: string): Record<string, unknown[]> {
	const sqlite = new Sqlite(file, { readonly: true })
	const tables = sqlite.prepare<[], { name: string }>("select name from sqlite_master where type = 'table'").all()
	const rows = tables.map(({ name }) => [name, inOrder(sqlite.prepare(`select * from "${name}"`).all())])
	sqlite.close()
	return Object.fromEntries(rows)
}

const inOrder = (rows: unknown[]) => rows.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))

const leadsOf = (file: string) =>
	(rowsOf(file).lead ?? []).map((row) => String(Reflect.get(Object(row), 'submission_id')))

test('a backup made while another process writes holds all acknowledged leads and is restored row by row', async () => {
	const dataDir = createFolder()
	await fill(dataDir, ['before'])
	const writer = spawn(process.execPath, [writerScript, fileIn(dataDir)], { stdio: ['pipe', 'pipe', 'inherit'] })
	onTestFinished(() => void writer.kill('SIGKILL'))
	const ended = once(writer, 'exit')
	const kept = ['before']
	const lines = createInterface(writer.stdout)
	const writesMore = (count: number) =>
		new Promise<void>((resolve) => {
			const enough = kept.length + count
			const check = () => {
				if (kept.length < enough) return
				lines.off('line', check)
				resolve()
			}
			lines.on('line', check)
		})
	lines.on('line', (id) => kept.push(id))
	await writesMore(30)

	const copy = join(createFolder(), 'copy.sqlite')
	const keptBefore = [...kept]
	const creating = spawn(process.execPath, [script, 'create', copy], { env: { ...process.env, DATA_DIR: dataDir } })
	const [[status]] = await Promise.all([once(creating, 'exit'), writesMore(5)])
	expect(status).toBe(0)
	await writesMore(5)
	writer.stdin.end()
	await ended

	const rows = rowsOf(copy)
	const inCopy = new Set(leadsOf(copy))
	expect(keptBefore.filter((id) => !inCopy.has(id))).toEqual([])
	// One transaction writes both, so neither exists without the other.
	expect(rows.outbox_message).toHaveLength(inCopy.size)
	expect(rows.signing_key).toEqual(rowsOf(fileIn(dataDir)).signing_key)
	expect(statSync(copy).mode & 0o777).toBe(0o600)

	const elsewhere = join(createFolder(), 'data')
	expect(backup(elsewhere, ['restore', copy])).toMatchObject({ status: 0 })
	expect(rowsOf(fileIn(elsewhere))).toEqual(rows)
	expect(readdirSync(elsewhere)).toEqual(['forecourt.sqlite'])

	expect(backup(dataDir, ['restore', copy])).toMatchObject({ status: 1, output: expect.stringContaining('--replace') })
	expect(leadsOf(fileIn(dataDir))).toHaveLength(kept.length)
	expect(backup(dataDir, ['restore', copy, '--replace'])).toMatchObject({ status: 0 })
	expect(rowsOf(fileIn(dataDir))).toEqual(rows)
})

test('a database in use is not replaced', async () => {
	const [dataDir, folder] = [createFolder(), createFolder()]
	await fill(dataDir, ['a'])
	const copy = join(folder, 'copy.sqlite')
	expect(backup(dataDir, ['create', copy]).status).toBe(0)

	const server = openDatabase({ file: fileIn(dataDir) })
	await server.selectFrom('lead').select('submission_id').execute()
	expect(backup(dataDir, ['restore', copy, '--replace'])).toMatchObject({
		status: 1,
		output: expect.stringContaining('Stop the servers first'),
	})
	const hub = createEmbeddedFormsHub({
		db: server,
		keys: createTestKeys(server),
		outbox: createTestOutbox(server),
		now: () => new Date(),
	})
	await hub.submit(createSubmission({ id: 'b' }))
	await server.destroy()
	expect(leadsOf(fileIn(dataDir))).toEqual(['a', 'b'])
})

test('wrong arguments are reported', async () => {
	const dataDir = createFolder()
	const file = join(createFolder(), 'copy.sqlite')
	expect(backup(dataDir, ['create', file])).toMatchObject({
		status: 1,
		output: expect.stringContaining('no such file'),
	})
	await fill(dataDir, [])
	expect(backup(dataDir, ['create', file]).status).toBe(0)
	expect(backup(dataDir, ['create', file])).toMatchObject({
		status: 1,
		output: expect.stringContaining('exists already'),
	})
	expect(backup(dataDir, ['create']).status).toBe(2)
	expect(backup(dataDir, ['destroy', file]).status).toBe(2)
	const postgres = backup(dataDir, ['create', `${file}.2`], { DATABASE_URL: 'postgres://there/is/one' })
	expect(postgres).toMatchObject({ status: 1, output: expect.stringContaining('pg_dump') })
	expect(existsSync(`${file}.2`)).toBe(false)
})
