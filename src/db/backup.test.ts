import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { createTestFolder } from '#platform/testing/test-folder.ts'
import { createBackup, restoreBackup } from './backup.ts'
import { type Database, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/list.ts'

// All migrations take longer than most tests: their file is made once and copied.
let migratedFile: Buffer | undefined

async function readMigratedFile(): Promise<Buffer> {
	const file = join(createTestFolder(), 'migrated.sqlite')
	const db = openDatabase({ file })
	await migrate(db)
	await db.destroy()
	return readFileSync(file)
}

/** A closed database with this name as key and index, and a backup of it, in separate folders. */
async function open(name = 'original') {
	const [dataDir, folder] = [createTestFolder(), createTestFolder()]
	const file = join(dataDir, 'forecourt.sqlite')
	migratedFile ??= await readMigratedFile()
	writeFileSync(file, migratedFile)
	const db = openDatabase({ file })
	await addRow(db, name)
	await db.insertInto('stock_index').values({ name, generation: 1, previous_generation: null, epoch: 0 }).execute()
	await db.destroy()
	const backup = join(folder, 'backup.sqlite')
	expect(await createBackup(file, backup)).toMatchObject({ ok: true })
	return { dataDir, folder, file, backup }
}

/** Any row will do. */
const addRow = (db: Kysely<Database>, reader: string) =>
	db.insertInto('stock_reader').values({ reader, generation: 1, seen_at: 0 }).execute()

function readersIn(file: string): unknown[] {
	const sqlite = new Sqlite(file, { readonly: true })
	const rows = sqlite.prepare('select reader from stock_reader order by reader').pluck().all()
	sqlite.close()
	return rows
}

const change = (file: string, sql: string) => new Sqlite(file).exec(sql).close()

test.each([
	['was cut off', (file: string) => truncateSync(file, statSync(file).size / 2), { code: 'damaged' }],
	['is a text', (file: string) => writeFileSync(file, 'A text of some length, and no database.'), { code: 'damaged' }],
	['is empty', (file: string) => truncateSync(file, 0), { code: 'damaged' }],
	['is the database of something else', (file: string) => change(file, 'drop table migration'), { code: 'damaged' }],
	[
		'refers to rows that are not there',
		(file: string) =>
			change(
				file,
				"pragma foreign_keys = off; insert into lead_note (id, submission_id, author, at, text) values ('a', 'gone', 'Eva', '', 'called')",
			),
		{ code: 'damaged', reason: 'broken references' },
	],
	[
		'is of a newer version',
		(file: string) => change(file, "insert into migration values ('999-future', '')"),
		{ code: 'too-new', migrations: ['999-future'] },
	],
	['is not there', (file: string) => rmSync(file), { code: 'no-database' }],
	[
		'has no migrations in its list',
		(file: string) => change(file, 'delete from migration'),
		{ code: 'other-schema', differences: expect.arrayContaining(['the table lead is foreign']) },
	],
	[
		'has a trigger',
		(file: string) => change(file, 'create trigger own after insert on lead begin delete from lead_note; end'),
		{ code: 'other-schema', differences: ['the trigger own is foreign'] },
	],
	[
		'has a view',
		(file: string) => change(file, 'create view own as select * from lead'),
		{ code: 'other-schema', differences: ['the view own is foreign'] },
	],
	[
		'misses a table',
		(file: string) => change(file, 'drop table page_view_day'),
		{ code: 'other-schema', differences: ['the table page_view_day is missing'] },
	],
	[
		'misses an index',
		(file: string) => change(file, 'drop index lead_received'),
		{ code: 'other-schema', differences: ['the index lead_received is missing'] },
	],
	[
		'has an index on other columns',
		(file: string) => change(file, 'drop index lead_received; create index lead_received on lead (site)'),
		{ code: 'other-schema', differences: ['the index lead_received is altered'] },
	],
	[
		'has a table with another column',
		(file: string) => change(file, 'alter table lead add column own text'),
		{ code: 'other-schema', differences: ['the table lead is altered'] },
	],
	[
		'has a table that checks its rows in another way',
		(file: string) => change(file, 'drop table external_media; create table external_media (a text check (a = 1))'),
		{ code: 'other-schema', differences: ['the table external_media is altered'] },
	],
])('a backup that %s changes nothing', async (_name, spoil, error) => {
	const { dataDir, file, backup } = await open()
	const before = readFileSync(file)
	spoil(backup)
	expect(await restoreBackup(backup, { file, mayReplace: true })).toMatchObject({ ok: false, error })
	expect(readFileSync(file).equals(before)).toBe(true)
	expect(readdirSync(dataDir)).toEqual(['forecourt.sqlite'])
})

test('a backup of an earlier version is restored, and one to which a migration was added out of order', async () => {
	const { file } = await open()
	const [first, second, ...others] = migrations
	const earlier = join(createTestFolder(), 'earlier.sqlite')
	const db = openDatabase({ file: earlier })
	await migrate(
		db,
		[first, second].flatMap((each) => each ?? []),
	)
	await db.destroy()
	expect(await restoreBackup(earlier, { file, mayReplace: true })).toMatchObject({ ok: true })

	const outOfOrder = join(createTestFolder(), 'later.sqlite')
	const later = openDatabase({ file: outOfOrder })
	const late = others.filter(({ name }) => name === '069-staff-language')
	await migrate(
		later,
		migrations.filter((each) => !late.includes(each)),
	)
	await migrate(later)
	await later.destroy()
	expect(await restoreBackup(outOfOrder, { file, mayReplace: true })).toMatchObject({ ok: true })
})

test('a backup makes the folder that it goes to', async () => {
	const { file, backup } = await open()
	const target = join(dirname(backup), 'of', 'today', 'backup.sqlite')
	expect(await createBackup(file, target)).toMatchObject({ ok: true })
	expect(statSync(dirname(target)).mode & 0o777).toBe(0o700)
})

test('what an operator has added to the database is in its backup, which says that it will not be restored', async () => {
	const { file, folder } = await open()
	change(file, 'create index own on lead (site)')
	const target = join(folder, 'other.sqlite')
	expect(await createBackup(file, target)).toMatchObject({
		ok: true,
		value: { differences: ['the index own is foreign'] },
	})
})

test('a restore replaces an existing database only with permission, and an empty one always', async () => {
	const { backup } = await open('of the backup')
	const { file } = await open('of the other')
	expect(await restoreBackup(backup, { file, mayReplace: false })).toEqual({ ok: false, error: { code: 'filled' } })
	expect(readersIn(file)).toEqual(['of the other'])
	expect(await restoreBackup(backup, { file, mayReplace: true })).toMatchObject({ ok: true })
	expect(readersIn(file)).toEqual(['of the backup'])

	const empty = join(createTestFolder(), 'forecourt.sqlite')
	writeFileSync(empty, '')
	const onlyMigrated = join(createTestFolder(), 'forecourt.sqlite')
	const db = openDatabase({ file: onlyMigrated })
	await migrate(db)
	await db.destroy()
	for (const target of [empty, onlyMigrated]) {
		expect(await restoreBackup(backup, { file: target, mayReplace: false })).toMatchObject({ ok: true })
		expect(readersIn(target)).toEqual(['of the backup'])
	}
	const foreign = join(createTestFolder(), 'forecourt.sqlite')
	new Sqlite(foreign).exec('create table something_else (a)').close()
	expect(await restoreBackup(backup, { file: foreign, mayReplace: false })).toMatchObject({ error: { code: 'filled' } })
})

test('a database that another connection has open is not replaced', async () => {
	const { file, backup } = await open()
	const server = openDatabase({ file })
	await addRow(server, 'newer')
	expect(await restoreBackup(backup, { file, mayReplace: true })).toEqual({ ok: false, error: { code: 'in-use' } })
	await addRow(server, 'newest')
	await server.destroy()
	expect(readersIn(file)).toEqual(['newer', 'newest', 'original'])
})

test('a restore with permission replaces a damaged database and removes its old log', async () => {
	const { dataDir, folder, file, backup } = await open()
	writeFileSync(file, 'x'.repeat(8192))
	writeFileSync(`${file}-wal`, 'y'.repeat(8192))
	await expect(createBackup(file, join(folder, 'other.sqlite'))).rejects.toThrow(/not a database/)
	expect(await restoreBackup(backup, { file, mayReplace: false })).toEqual({ ok: false, error: { code: 'filled' } })
	expect(await restoreBackup(backup, { file, mayReplace: true })).toMatchObject({ ok: true })
	expect(readersIn(file)).toEqual(['original'])
	expect(readdirSync(dataDir)).toEqual(['forecourt.sqlite'])
})

test('damage inside a database is found during the copy, and no backup is left', async () => {
	const { folder, file } = await open()
	const db = openDatabase({ file })
	await db.transaction().execute(async (trx) => {
		for (let count = 0; count < 400; count++) await addRow(trx, `a key with a name of some length, number ${count}`)
	})
	await db.destroy()
	const bytes = readFileSync(file)
	bytes.fill(0xff, bytes.length - 6000, bytes.length - 1000)
	writeFileSync(file, bytes)
	const target = join(folder, 'other.sqlite')
	expect(await createBackup(file, target)).toMatchObject({ ok: false, error: { code: 'damaged' } })
	expect(readdirSync(folder)).toEqual(['backup.sqlite'])
})

test('a backup does not overwrite another one, and a plain copy of a backup can be restored', async () => {
	const { folder, file, backup } = await open()
	expect(await createBackup(file, backup)).toEqual({ ok: false, error: { code: 'target-exists' } })
	const moved = join(folder, 'moved.sqlite')
	copyFileSync(backup, moved)
	expect(
		await restoreBackup(moved, { file: join(createTestFolder(), 'new', 'f.sqlite'), mayReplace: false }),
	).toMatchObject({
		ok: true,
	})
})
