import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { databaseLocation, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { parseEnvironment } from '#platform/environment.ts'
import { normalizeRegistrationNumber } from '#platform/registration-number.ts'
import { createMediaStore, type MediaStore } from '#providers/external-media/embedded.ts'
import { mediaWire } from '#providers/external-media/media-wire.ts'

// Imports videos and turntable frames by plate. A running server shows them at once.

const usage = `Puts the media of a file in the place of what its cars had:
  npm run media:import -- FILE.json
Takes media away:
  npm run media:import -- --remove "AB12 CDE" --remove "CD34 EFG"

The file is an object: {"AB12 CDE": {"videoUrl": "…", "images360": ["…"], "internal360": ["…"]}}`

const plate = z
	.string()
	.transform(normalizeRegistrationNumber)
	.pipe(z.string().regex(/^[\p{Lu}\d]{1,10}$/u))
const mediaFile = z.record(plate, mediaWire)

async function run(store: MediaStore, file: string | undefined, removed: string[]): Promise<number> {
	if (file === undefined) {
		console.log(`Removed ${await store.remove(removed.map(normalizeRegistrationNumber))} of ${removed.length}.`)
		return 0
	}
	const parsed = mediaFile.safeParse(parseJson(await readFile(file, 'utf8')))
	if (!parsed.success) {
		const [issue] = parsed.error.issues
		console.error(`${file} is wrong at "${issue?.path.join('.')}": ${issue?.message}. Nothing was changed.`)
		return 1
	}
	const media = new Map(Object.entries(parsed.data))
	await store.put(media)
	console.log(`${media.size} cars have their media.`)
	return 0
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch (error) {
		if (error instanceof SyntaxError) return undefined
		throw error
	}
}

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { remove: { type: 'string', multiple: true, default: [] } },
})
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
