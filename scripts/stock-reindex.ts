import { databaseLocation, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { parseEnvironment } from '#platform/environment.ts'
import { sites } from '#sites/registry.ts'
import { openConfiguredStock } from '#stock/open-stock.ts'
import { readCommandLine, readSite } from './command-line.ts'

const usage = `Makes the indexes of the search cluster (OPENSEARCH_URL) anew from the database, one after another. Servers go on answering
from those that are there until the new ones are whole.

  npm run stock:reindex [-- --site <site>]

Ends with 0 when all were made, 1 when one was not, 2 when the command was not understood.`

const { values, positionals } = readCommandLine(usage, { site: { type: 'string' } })
const named = readSite(values.site)
if ((named && !named.stock) || positionals.length > 0) {
	console.error(usage)
	process.exitCode = 2
} else process.exitCode = await reindex(named ? [named] : sites)

async function reindex(chosen: typeof sites): Promise<number> {
	const environment = parseEnvironment(process.env)
	const db = openDatabase(databaseLocation(environment))
	const { inCluster, close } = openConfiguredStock(db, environment)
	try {
		if (!inCluster) {
			console.error('No search cluster is set: OPENSEARCH_URL.')
			return 1
		}
		await migrate(db)
		const filled = await inCluster.listIndexes()
		if (!filled.ok) throw new Error('The database cannot be read', { cause: filled.error })
		let failed = 0
		for (const index of chosen.flatMap(({ stock }) => (stock ? [stock.vehicles, stock.sites] : []))) {
			if (!filled.value.includes(index)) continue
			const made = await inCluster.rebuild(index)
			if (made.ok) console.log(`${index}: made anew`)
			else if (made.error.code === 'unavailable') {
				failed++
				console.error(`${index}: could not be made (${made.error.reason}); the earlier one stays.`)
			}
		}
		await inCluster.settle()
		return failed === 0 ? 0 : 1
	} finally {
		await close()
		await db.destroy()
	}
}
