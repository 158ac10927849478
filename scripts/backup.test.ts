import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { databaseLocation, openDatabase } from '#db/database.ts'
import { openKeyRing } from '#db/keys/key-ring.ts'
import { readMasterKeys } from '#db/keys/master-keys.ts'
import { rotateMasterKey } from '#db/keys/rotate-master-key.ts'
import { migrate } from '#db/migrate.ts'
import { createTestKeys, openTestKeys, testKeySettings } from '#db/testing/test-keys.ts'
import { createFolderStore } from '#files/embedded/folder-store.ts'
import { createS3Store } from '#files/s3/s3-store.ts'
import { startS3 } from '#files/testing/s3-simulator.ts'
import { createEmbeddedFormsHub } from '#leads/embedded/embedded-forms-hub.ts'
import { createLeadOperator } from '#leads/embedded/embedded-lead-operator.ts'
import { createSubmission } from '#leads/testing/create-submission.ts'
import { createTestOutbox } from '#outbox/testing/test-outbox.ts'
import { createTestFolder } from '#platform/testing/test-folder.ts'
import { getSite } from '#sites/registry.ts'
import { createTyreHotelOperator } from '#tyre-hotel/embedded/tyre-hotel-operator.ts'
import { testStore } from '#tyre-hotel/testing/test-tyre-hotel.ts'

const script = fileURLToPath(new URL('backup.ts', import.meta.url))
const writerScript = fileURLToPath(new URL('../src/leads/testing/write-leads.ts', import.meta.url))

/** Runs `npm run backup -- …` for the database in this folder. */
function backup(dataDir: string, args: string[], environment: Record<string, string> = {}) {
	const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
		env: { ...process.env, SECRET_KEY: testKeySettings.SECRET_KEY, DATA_DIR: dataDir, ...environment },
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
	const dataDir = createTestFolder()
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

	const folder = createTestFolder()
	const copy = join(folder, 'copy.sqlite')
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
	for (const file of ['copy.sqlite', 'forecourt.keys']) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600)
	expect(readdirSync(folder)).toEqual(['copy.sqlite', 'forecourt.keys'])
	const keys = rowsOf(join(folder, 'forecourt.keys'))
	expect(keys.subject_key).toHaveLength(inCopy.size)
	expect(rows).toMatchObject({ signing_key: [], site_key: [], subject_key: [] })

	const elsewhere = join(createTestFolder(), 'data')
	expect(backup(elsewhere, ['restore', copy])).toMatchObject({ status: 0 })
	expect(rowsOf(fileIn(elsewhere))).toEqual({ ...rows, ...keys })
	expect(readdirSync(elsewhere)).toEqual(['forecourt.sqlite'])

	expect(backup(dataDir, ['restore', copy])).toMatchObject({ status: 1, output: expect.stringContaining('--replace') })
	expect(leadsOf(fileIn(dataDir))).toHaveLength(kept.length)
	expect(backup(dataDir, ['restore', copy, '--replace'])).toMatchObject({ status: 0 })
	expect(rowsOf(fileIn(dataDir))).toEqual({ ...rows, ...keys })
})

/** What can be read of the leads of a database, by the keys of the test. */
async function readLeads(dataDir: string): Promise<Record<string, unknown>> {
	const db = openDatabase({ file: fileIn(dataDir) })
	try {
		const keys = await openTestKeys(db)
		const leads = createLeadOperator({ db, keys, outbox: createTestOutbox(db, { keys }), now: () => new Date() })
		const all = await leads.list({ filter: 'all', limit: 9 })
		return Object.fromEntries(all.map(({ submissionId, content }) => [submissionId, content?.values.email ?? null]))
	} finally {
		await db.destroy()
	}
}

async function erase(dataDir: string, id: string): Promise<void> {
	const db = openDatabase({ file: fileIn(dataDir) })
	const keys = await openTestKeys(db)
	await createLeadOperator({ db, keys, outbox: createTestOutbox(db, { keys }), now: () => new Date() }).erase([id])
	await db.destroy()
}

test('who is erased is erased in older backups too, and all others are restored from them', async () => {
	const [dataDir, folder, elsewhere] = [createTestFolder(), createTestFolder(), join(createTestFolder(), 'data')]
	await fill(dataDir, ['erased', 'kept'])
	const [older, newer] = [join(folder, 'older.sqlite'), join(folder, 'newer.sqlite')]
	expect(backup(dataDir, ['create', older]).status).toBe(0)
	const wrapped = rowsOf(fileIn(dataDir)).subject_key?.map((row) => String(Reflect.get(Object(row), 'wrapped'))) ?? []
	await erase(dataDir, 'erased')
	expect(backup(dataDir, ['create', newer]).status).toBe(0)
	const stillThere = wrapped.filter((key) =>
		readdirSync(folder).some((file) => readFileSync(join(folder, file)).includes(key)),
	)
	expect([wrapped.length, stillThere.length]).toEqual([2, 1])

	expect(backup(elsewhere, ['restore', older]).status).toBe(0)
	expect(await readLeads(elsewhere)).toEqual({ erased: null, kept: 'anna@example.com' })
})

test('who had an agreement of the tyre hotel is found by no name in an older backup, and all others are', async () => {
	const [dataDir, folder, elsewhere] = [createTestFolder(), createTestFolder(), join(createTestFolder(), 'data')]
	const site = getSite('carhall-se')
	const open = (folderOfData: string) => {
		const db = openDatabase({ file: fileIn(folderOfData) })
		const outbox = createTestOutbox(db)
		return {
			db,
			hotel: createTyreHotelOperator({ ...testStore(db), outbox, now: () => new Date(), messagesPerDay: 10 }),
		}
	}
	await fill(dataDir, [])
	const { db, hotel } = open(dataDir)
	const add = (registrationNumber: string, customerName: string) =>
		hotel.addAgreement(site, {
			...{ registrationNumber, customerName, phone: '+46701740605', number: null, department: 'd1' },
			...{ make: 'Volvo', model: 'XC60', packageLevel: 'Plus' },
		})
	const erased = await add('ABC123', 'Åsa Öberg')
	await add('ABD123', 'Bo Ekman')
	await db.insertInto('workshop_booking_part').values({ part: 'a hash', booking: 'b' }).execute()
	await db.insertInto('lead_part').values({ part: 'a hash', lead: 'l' }).execute()
	const older = join(folder, 'older.sqlite')
	expect(backup(dataDir, ['create', older]).status).toBe(0)
	expect(rowsOf(older)).toMatchObject({ lead_part: [], tyre_hotel_name_part: [], workshop_booking_part: [] })
	expect(await hotel.endAgreement(erased?.id ?? '')).toBe(true)
	await db.destroy()
	expect(backup(dataDir, ['create', join(folder, 'newer.sqlite')]).status).toBe(0)

	expect(backup(elsewhere, ['restore', older]).status).toBe(0)
	const restored = open(elsewhere)
	const namesBy = async (text: string) =>
		(await restored.hotel.search(site, { text, page: 0 })).agreements.map(({ customerName }) => customerName)
	expect((await namesBy('')).toSorted()).toEqual(['', 'Bo Ekman'])
	expect([await namesBy('öberg'), await namesBy('ekman')]).toEqual([[], ['Bo Ekman']])
	await restored.db.destroy()
})

test('a backup is worthless without its keys and the master key, and says which it wants', async () => {
	const [dataDir, folder, elsewhere] = [createTestFolder(), createTestFolder(), join(createTestFolder(), 'data')]
	await fill(dataDir, ['a'])
	const copy = join(folder, 'copy.sqlite')
	expect(backup(dataDir, ['create', copy]).status).toBe(0)
	const [master] = readMasterKeys(testKeySettings)
	const restore = (environment: Record<string, string> = {}, ...options: string[]) =>
		backup(elsewhere, ['restore', copy, ...options], environment)
	const wanted = `wants the master key ${master?.fingerprint}`
	expect(restore({ SECRET_KEY: '' })).toMatchObject({
		status: 1,
		output: expect.stringContaining(`${wanted}; none is set`),
	})
	expect(restore({ SECRET_KEY: 'another master key of 32 characters' }).output).toContain(wanted)

	const keysFile = join(createTestFolder(), 'moved.keys')
	renameSync(join(folder, 'forecourt.keys'), keysFile)
	expect(restore()).toMatchObject({
		status: 1,
		output: expect.stringContaining(`master key ${master?.fingerprint}, or a later`),
	})
	const other = createTestFolder()
	await fill(other, [])
	expect(backup(other, ['create', join(folder, 'other.sqlite')]).status).toBe(0)
	expect(restore()).toMatchObject({ status: 1, output: expect.stringContaining('the keys of another database') })
	expect(backup(dataDir, ['create', join(folder, 'next.sqlite')])).toMatchObject({
		status: 1,
		output: expect.stringContaining('Choose another folder'),
	})
	expect(existsSync(fileIn(elsewhere))).toBe(false)

	// As if the file were simply put in place.
	mkdirSync(elsewhere)
	copyFileSync(copy, fileIn(elsewhere))
	await expect(readLeads(elsewhere)).rejects.toThrow('a backup without its keys file')
	expect(restore({}, '--replace', '--keys', keysFile).status).toBe(0)
	expect(await readLeads(elsewhere)).toEqual({ a: 'anna@example.com' })
})

test('a backup from before a rotation is opened by the newest keys file', async () => {
	const [dataDir, folder, elsewhere] = [createTestFolder(), createTestFolder(), join(createTestFolder(), 'data')]
	await fill(dataDir, ['a'])
	const older = join(folder, 'older.sqlite')
	expect(backup(dataDir, ['create', older]).status).toBe(0)
	const next = {
		...testKeySettings,
		SECRET_KEY: 'the next master key of 32 characters',
		SECRET_KEY_BEFORE: testKeySettings.SECRET_KEY,
	}
	const db = openDatabase({ file: fileIn(dataDir) })
	await rotateMasterKey(db, next)
	await db.destroy()
	expect(backup(dataDir, ['create', join(folder, 'newer.sqlite')]).status).toBe(0)
	expect(backup(elsewhere, ['restore', older]).output).toContain('wants the master key')
	expect(backup(elsewhere, ['restore', older], { SECRET_KEY: next.SECRET_KEY }).status).toBe(0)
	const restored = openDatabase({ file: fileIn(elsewhere) })
	const keys = await openKeyRing(restored, next)
	const outbox = createTestOutbox(restored, { keys })
	const [lead] = await createLeadOperator({ db: restored, keys, outbox, now: () => new Date() }).list({
		filter: 'all',
		limit: 1,
	})
	expect(lead?.content?.values.email).toBe('anna@example.com')
	await restored.destroy()
})

test('uploaded files are kept once for all backups of a folder, and put back', async () => {
	const [dataDir, folder, elsewhere] = [createTestFolder(), createTestFolder(), createTestFolder()]
	await fill(dataDir, ['one'])
	const kept = await createFolderStore(join(dataDir, 'files')).put([Buffer.from('a picture')])
	if (!kept.ok) throw new Error(kept.error.code)
	const create = (name: string) => backup(dataDir, ['create', join(folder, name)])
	expect(create('first.sqlite')).toMatchObject({
		status: 0,
		output: expect.stringContaining('1 uploaded file, 1 copied'),
	})
	expect(create('second.sqlite').output).toContain('1 uploaded file, 0 copied')
	expect(backup(elsewhere, ['restore', join(folder, 'first.sqlite')])).toMatchObject({ status: 0 })
	const { key } = kept.value
	expect(readFileSync(join(elsewhere, 'files', key.slice(0, 2), key), 'utf8')).toBe('a picture')
})

test('uploaded files of a bucket are in a backup too, or it says that they are not', async () => {
	const [dataDir, folder, elsewhere] = [createTestFolder(), createTestFolder(), createTestFolder()]
	await fill(dataDir, ['one'])
	const [bucket, other] = [await startS3(), await startS3()]
	const storeOf = ({ access, close }: typeof bucket) => {
		const store = createS3Store(access, { folder: createTestFolder() })
		onTestFinished(async () => {
			await store.close()
			await close()
		})
		return store
	}
	const kept = await storeOf(bucket).put([Buffer.from('a picture')])
	if (!kept.ok) throw new Error(kept.error.code)
	const settings = ({ access: { url, region, accessKeyId, secretAccessKey } }: typeof bucket) => ({
		...{ FILES_S3_URL: url, FILES_S3_REGION: region },
		...{ FILES_S3_ACCESS_KEY_ID: accessKeyId, FILES_S3_SECRET_ACCESS_KEY: secretAccessKey },
	})
	/** The bucket is in this process. */
	async function run(dir: string, args: string[], environment: Record<string, string>) {
		const env = { ...process.env, SECRET_KEY: testKeySettings.SECRET_KEY, DATA_DIR: dir, ...environment }
		const child = spawn(process.execPath, [script, ...args], { env })
		let output = ''
		for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
		const [status] = await once(child, 'close')
		return { status, output }
	}
	const file = join(folder, 'first.sqlite')
	expect(await run(dataDir, ['create', file], settings(bucket))).toMatchObject({
		status: 0,
		output: expect.stringContaining('1 uploaded file, 1 copied from the bucket'),
	})
	expect(await run(elsewhere, ['restore', file], settings(other))).toMatchObject({ status: 0 })
	expect(await storeOf(other).stat(kept.value.key)).not.toBeNull()

	const without = await run(dataDir, ['create', join(folder, 'second.sqlite'), '--without-files'], settings(bucket))
	expect(without).toMatchObject({ status: 0, output: expect.stringContaining('Uploaded files are not in it') })
	const gone = { ...settings(bucket), FILES_S3_URL: 'http://127.0.0.1:9/cars' }
	expect(await run(dataDir, ['create', join(folder, 'third.sqlite')], gone)).toMatchObject({
		status: 1,
		output: expect.stringContaining('but not all uploaded files'),
	})
})

test('a database in use is not replaced', async () => {
	const [dataDir, folder] = [createTestFolder(), createTestFolder()]
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

test('a backup makes the folder that it goes into', async () => {
	const dataDir = createTestFolder()
	await fill(dataDir, ['a'])
	const file = join(createTestFolder(), 'backups', '2026', 'copy.sqlite')
	expect(backup(dataDir, ['create', file]).status).toBe(0)
	expect(leadsOf(file)).toEqual(['a'])
})

test('a backup that the disk has no room for is told in a sentence, and leaves nothing', async () => {
	const dataDir = createTestFolder()
	await fill(dataDir, ['one'])
	const target = createTestFolder()
	const file = join(target, 'one.backup')
	// Files of this process have 64 kB at most.
	const { status, stderr } = spawnSync(
		'bash',
		['-c', 'ulimit -f 64 && exec "$@"', '-', process.execPath, script, 'create', file],
		{
			env: { ...process.env, SECRET_KEY: testKeySettings.SECRET_KEY, DATA_DIR: dataDir },
			encoding: 'utf8',
		},
	)
	expect({ status, stderr }).toEqual({
		status: 1,
		stderr: expect.stringMatching(/^.*one\.backup could not be written: .+\n$/),
	})
	expect(readdirSync(target)).toEqual([])
})

test('wrong arguments are reported', async () => {
	const dataDir = createTestFolder()
	const file = join(createTestFolder(), 'copy.sqlite')
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
