import { dirname, join } from 'node:path'
import { type BackupError, createBackup, restoreBackup } from '#db/backup.ts'
import { keyTables, passingTables } from '#db/backup-keys.ts'
import { databaseLocation } from '#db/database.ts'
import { readMasterKeys } from '#db/keys/master-keys.ts'
import { copyFiles } from '#files/copy-files.ts'
import { createFolderStore } from '#files/embedded/folder-store.ts'
import { openBucket, openFileFolder } from '#files/open-file-store.ts'
import { counted } from '#platform/counted.ts'
import { type Environment, parseEnvironment } from '#platform/environment.ts'
import { readCommandLine } from './command-line.ts'

const usage = `Copies the database to one file, also while servers run, and back:
  npm run backup -- create FILE [--without-files]
  npm run backup -- restore FILE [--replace] [--keys KEYS]     the servers must be stopped; --replace: over a database that is there

Beside FILE lies forecourt.keys, which serves all backups of the folder: keep only the newest. Beside it too lies forecourt.files with the
uploaded files of DATA_DIR or of the bucket (FILES_S3_URL), each once for all backups of the folder. --without-files leaves them where they
are, as for a bucket that has copies of its own.`

const ofPostgres = `The data is in PostgreSQL (DATABASE_URL), which has tools of its own:
  pg_dump --format=custom --exclude-table-data='(${[...keyTables, ...passingTables].join('|')})' --file=FILE "$DATABASE_URL"
  pg_dump --format=custom --data-only --table='(${keyTables.join('|')})' --file=forecourt.keys "$DATABASE_URL"
  pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE_URL" FILE
  pg_restore --data-only --single-transaction --dbname="$DATABASE_URL" forecourt.keys
Copy DATA_DIR/files after it, or the bucket of uploaded files. Keep only the newest forecourt.keys: it serves older files too, and has no keys of what was erased.`

function explain(error: BackupError, { file, backup }: { file: string; backup: string }): string {
	switch (error.code) {
		case 'no-database':
			return `There is no such file: ${command === 'create' ? file : backup}`
		case 'target-exists':
			return `${backup} exists already. Choose another name.`
		case 'no-keys':
			return `${backup} wants its keys: there is no ${error.keysFile}. Name the newest keys file with --keys; it is opened with the master key ${error.wanted}, or a later one.`
		case 'other-keys':
			return `${error.keysFile} has the keys of another database. ${command === 'create' ? 'Choose another folder.' : 'Name the right file with --keys.'}`
		case 'wrong-key':
			return `${backup} wants the master key ${error.wanted}; ${error.known.join(', ') || 'none'} is set. Set SECRET_KEY, or put the file master.key into DATA_DIR.`
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
		case 'not-written':
			return `${command === 'create' ? backup : file} could not be written: ${error.reason}.`
	}
}

async function run(backup: string): Promise<number> {
	const environment = parseEnvironment(process.env)
	const location = databaseLocation(environment)
	if (location.url !== undefined) {
		console.error(ofPostgres)
		return 1
	}
	const { file = '' } = location
	const masterKeys = readMasterKeys(environment).map(({ fingerprint }) => fingerprint)
	const done =
		command === 'create'
			? await createBackup(file, backup)
			: await restoreBackup(backup, { file, mayReplace: values.replace, masterKeys, keysFile: values.keys })
	if (!done.ok) {
		console.error(explain(done.error, { file, backup }))
		return 1
	}
	const { bytes, differences = [] } = done.value
	const size = `${(bytes / 1024 / 1024).toFixed(1)} MB`
	console.log(command === 'create' ? `${backup}: ${size}, checked` : `${file}: ${size}, restored from ${backup}`)
	const isWhole = await backUpFiles(backup, environment)
	if (differences.length > 0) console.error(`A restore would refuse it:\n  ${differences.join('\n  ')}`)
	return isWhole ? 0 : 1
}

/** Uploaded files to the folder beside the backup, or back. False if some of them are missing. */
async function backUpFiles(backup: string, environment: Environment): Promise<boolean> {
	const bucket = await openBucket(environment)
	const where = bucket ? `the bucket ${environment.FILES_S3_URL}` : join(environment.DATA_DIR, 'files')
	if (values['without-files']) {
		console.log(`Uploaded files are not in it: they stay in ${where}`)
		await bucket?.close()
		return true
	}
	const [files, copy] = [
		bucket ?? openFileFolder(environment),
		createFolderStore(join(dirname(backup), 'forecourt.files')),
	]
	try {
		const done = command === 'create' ? await copyFiles(files, copy) : await copyFiles(copy, files)
		console.log(
			`${counted(done.files, 'uploaded file')}, ${done.copied} copied ${command === 'create' ? 'from' : 'to'} ${where}`,
		)
		return true
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error)
		console.error(
			`The database is done, but not all uploaded files of ${where}: ${reason}. Run it again, or say --without-files.`,
		)
		return false
	} finally {
		await bucket?.close()
	}
}

const { values, positionals } = readCommandLine(usage, {
	replace: { type: 'boolean', default: false },
	keys: { type: 'string' },
	'without-files': { type: 'boolean', default: false },
})
const [command = '', backup, ...others] = positionals
if (!['create', 'restore'].includes(command) || !backup || others.length > 0) {
	console.error(usage)
	process.exitCode = 2
} else {
	process.exitCode = await run(backup)
}
