import { databaseLocation, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { parseEnvironment } from '#platform/environment.ts'
import { readCommandLine } from './command-line.ts'

const usage = `Brings the database to this version, while servers of the release before run on it. A server does the same when it starts.

  npm run migrate

Ends with 0 when nothing is missing, 1 with a sentence when the database is of a version that this one cannot run on.`

const { positionals } = readCommandLine(usage, {})
if (positionals.length > 0) {
	console.error(usage)
	process.exitCode = 2
} else {
	const db = openDatabase(databaseLocation(parseEnvironment(process.env)))
	try {
		const applied = await migrate(db)
		console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database has all migrations.')
	} finally {
		await db.destroy()
	}
}
