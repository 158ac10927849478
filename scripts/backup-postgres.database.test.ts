import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { openTestKeys } from '#db/testing/test-keys.ts'
import { createEmbeddedFormsHub } from '#leads/embedded/embedded-forms-hub.ts'
import { createLeadOperator } from '#leads/embedded/embedded-lead-operator.ts'
import { createSubmission } from '#leads/testing/create-submission.ts'
import { createTestOutbox } from '#outbox/testing/test-outbox.ts'
import { createTestFolder } from '#platform/testing/test-folder.ts'

const script = fileURLToPath(new URL('backup.ts', import.meta.url))
const installed = '/usr/lib/postgresql'
const versions = existsSync(installed) ? readdirSync(installed) : []
const path = [...versions.map((version) => join(installed, version, 'bin')), process.env.PATH].join(delimiter)
const hasTools = spawnSync('sh', ['-c', 'pg_dump --version'], { env: { ...process.env, PATH: path } }).status === 0

forEachDatabase((name, openTestDatabase) => {
	test.skipIf(name === 'sqlite' || inject('postgresUrl') === null || !hasTools)(
		'the printed commands of PostgreSQL back up without keys, and restore all but who was erased since',
		async () => {
			const folder = createTestFolder()
			const [{ db, location }, target] = [await openTestDatabase(), await openTestDatabase({ migrated: false })]
			const printed = spawnSync(process.execPath, [script, 'create', 'FILE'], {
				env: { ...process.env, DATABASE_URL: location.url },
				encoding: 'utf8',
			}).stderr
			const commands = printed.split('\n').flatMap((line) => (/^ {2}pg_/.test(line) ? line.trim() : []))
			const [dump = '', dumpKeys = '', restore = '', restoreKeys = ''] = commands
			const run = (command: string, url = '') =>
				execFileSync('sh', ['-c', command], { cwd: folder, env: { ...process.env, PATH: path, DATABASE_URL: url } })

			const operatorOf = async (given: typeof db) => {
				const keys = await openTestKeys(given)
				const outbox = createTestOutbox(given, { keys })
				const now = () => new Date()
				const options = { db: given, keys, outbox, now }
				return { hub: createEmbeddedFormsHub(options), leads: createLeadOperator(options) }
			}
			const { hub, leads } = await operatorOf(db)
			for (const id of ['erased', 'kept']) await hub.submit(createSubmission({ id }))
			const parts = ['erased', 'kept'].map((agreement) => ({ part: 'a hash', agreement }))
			await db.insertInto('tyre_hotel_name_part').values(parts).execute()
			const bookingParts = parts.map(({ part, agreement }) => ({ part, booking: agreement }))
			await db.insertInto('workshop_booking_part').values(bookingParts).execute()
			run(dump, location.url)
			await leads.erase(['erased'])
			await db.deleteFrom('tyre_hotel_name_part').where('agreement', '=', 'erased').execute()
			await db.deleteFrom('workshop_booking_part').where('booking', '=', 'erased').execute()
			run(dumpKeys, location.url)

			run(restore, target.location.url)
			const restored = openDatabase(target.location)
			try {
				await expect(openTestKeys(restored)).rejects.toThrow('a backup without its keys file')
				const readParts = async () => [
					...(await restored.selectFrom('tyre_hotel_name_part').select('agreement').execute()),
					...(await restored.selectFrom('workshop_booking_part').select('booking').execute()),
				]
				expect(await readParts()).toEqual([])
				run(restoreKeys, target.location.url)
				expect(await readParts()).toEqual([{ agreement: 'kept' }, { booking: 'kept' }])
				const all = await (await operatorOf(restored)).leads.list({ filter: 'all', limit: 9 })
				expect(
					Object.fromEntries(all.map(({ submissionId, content }) => [submissionId, content?.values.email])),
				).toEqual({
					...{ erased: undefined, kept: 'anna@example.com' },
				})
			} finally {
				await restored.destroy()
			}
		},
	)
})
