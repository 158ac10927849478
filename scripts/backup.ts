import { parseArgs } from 'node:util'
import { type BackupError, createBackup, restoreBackup } from '#db/backup.ts'
import { databaseLocation } from '#db/database.ts'
import { StorageError, toStorageError } from '#db/storage-error.ts'
import { parseEnvironment } from '#platform/environment.ts'

const usage = `Copies the database to one file, also while servers run, and back:
  npm run backup -- create FILE
  npm run backup -- restore FILE [--replace]     the servers must be stopped; --replace: over a database that is there`

const ofPostgres = `The data is in PostgreSQL (DATABASE_URL), which has tools of its own:
  pg_dump --format=custom --file=FILE "$DATABASE_URL"
  pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE_URL" FILE`

function explain(error: BackupError, { file, backup }: { file: string; backup: string }): string {
	switch (error.code) {
		case 'no-database':
			return `There is no such file: ${command === 'create' ? file : backup}`
		case 'target-exists':
			return `${backup} exists already. Choose another name.`
		case 'damaged':
			return `${command === 'create' ? 'The copy' : backup} is damaged or no backup: ${error.reason}`
		case 'too-new':
			return `${backup} was made by a newer version, which knows ${error.migrations.join(', ')}.`
		case 'other-schema':
			return `${backup} is not as its migrations make it, and nothing was changed:\n  ${error.differences.join('\n  ')}`
		case 'filled':
			return `There is a database in ${file}. With --replace the backup takes its place, and what it holds is lost.`
		case 'in-use':
			return `${file} is in use. Stop the servers first.`
	}
}

async function run(backup: string): Promise<number> {
	const location = databaseLocation(parseEnvironment(process.env))
	if (location.url !== undefined) {
		console.error(ofPostgres)
		return 1
	}
	const { file = '' } = location
	const done =
		command === 'create'
			? await createBackup(file, backup)
			: await restoreBackup(backup, { file, mayReplace: values.replace })
	if (!done.ok) {
		console.error(explain(done.error, { file, backup }))
		return 1
	}
	const { bytes, differences = [] } = done.value
	const size = `${(bytes / 1024 / 1024).toFixed(1)} MB`
	console.log(command === 'create' ? `${backup}: ${size}, checked` : `${file}: ${size}, restored from ${backup}`)
	if (differences.length > 0) console.error(`A restore would refuse it:\n  ${differences.join('\n  ')}`)
	return 0
}

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { replace: { type: 'boolean', default: false } },
})
const [command = '', backup, ...others] = positionals
if (!['create', 'restore'].includes(command) || !backup || others.length > 0) {
	console.error(usage)
	process.exitCode = 2
} else {
	process.exitCode = await run(backup).catch((cause: unknown) => {
		const error = toStorageError(cause)
		if (!(error instanceof StorageError)) throw error
		console.error(error.message)
		return 1
	})
}
