import { databaseLocation, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { normalizeRegistrationNumber } from '#domain/cars/registration-number.ts'
import { counted } from '#platform/counted.ts'
import { parseEnvironment } from '#platform/environment.ts'
import { fail } from '#platform/result.ts'
import { createMediaStore, type MediaStore } from '#providers/external-media/embedded.ts'
import { maxMediaFileBytes, parseMediaFile } from '#providers/external-media/media-file.ts'
import { readCommandLine, readNamedFile } from './command-line.ts'

// Imports videos and turntable frames by plate. A running server shows them at once.

const usage = `Puts the media of a file in the place of what its cars had:
  npm run media:import -- FILE.json
Takes media away:
  npm run media:import -- --remove "AB12 CDE" --remove "CD34 EFG"

The file is an object: {"AB12 CDE": {"videoUrl": "…", "images360": ["…"], "internal360": ["…"]}}`

async function run(store: MediaStore, file: string | undefined, removed: string[]): Promise<number> {
	if (file === undefined) {
		console.log(`Removed ${await store.remove(removed.map(normalizeRegistrationNumber))} of ${removed.length}.`)
		return 0
	}
	const content = readNamedFile(file)
	const media = content.length > maxMediaFileBytes ? fail('it is too large') : parseMediaFile(content.toString('utf8'))
	if (!media.ok) {
		console.error(`${file} cannot be imported: ${media.error}. Nothing was changed.`)
		return 1
	}
	await store.put(media.value)
	console.log(`${counted(media.value.size, 'car')} got media.`)
	return 0
}

const { values, positionals } = readCommandLine(usage, { remove: { type: 'string', multiple: true, default: [] } })
const [file, ...others] = positionals
if (others.length > 0 || (file === undefined) === (values.remove.length === 0)) {
	console.error(usage)
	process.exitCode = 2
} else {
	const db = openDatabase(databaseLocation(parseEnvironment(process.env)))
	try {
		await migrate(db)
		process.exitCode = await run(createMediaStore(db), file, values.remove)
	} finally {
		await db.destroy()
	}
}
