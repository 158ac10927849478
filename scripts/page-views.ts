import { databaseLocation, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { parseEnvironment } from '#platform/environment.ts'
import { listPageViews } from '#providers/page-views/embedded.ts'
import { readCommandLine, readCount, readSite } from './command-line.ts'

const usage = `Lists the pages that were seen most, by visitors who allowed counting.

  npm run views -- [--site <site>] [--days <number, 30 if not given>] [--limit <number, 50 if not given>] [--json]`

const dayMs = 86_400_000

async function main(): Promise<number> {
	const { values, positionals } = readCommandLine(usage, {
		site: { type: 'string' },
		days: { type: 'string', default: '30' },
		limit: { type: 'string', default: '50' },
		json: { type: 'boolean', default: false },
	})
	const [days, limit] = [readCount(values.days), readCount(values.limit)]
	if (days === null || limit === null || positionals.length > 0) {
		console.error(usage)
		return 2
	}
	const site = readSite(values.site)?.key
	const db = openDatabase(databaseLocation(parseEnvironment(process.env)))
	await migrate(db)
	const since = new Date(Date.now() - (days - 1) * dayMs).toISOString().slice(0, 10)
	const counts = await listPageViews(db, { since, site, limit })
	await db.destroy()
	if (values.json) console.log(JSON.stringify(counts))
	else for (const { site, language, path, views } of counts) console.log([views, site, language, path].join('\t'))
	return 0
}

process.exitCode = await main()
