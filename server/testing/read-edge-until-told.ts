import { parseArgs } from 'node:util'
import { type DatabaseLocation, openDatabase } from '#db/database.ts'
import { createCircuitBreaker } from '#platform/circuit-breaker.ts'
import { parseEnvironment } from '#platform/environment.ts'
import { silentLog } from '#platform/logger.ts'
import { openSitecore } from '../sitecore-content.ts'

// Started as a separate process by `sitecore-processes.database.test.ts`. Polls as a server does, asks for more pages of Experience Edge
// than it may read, and prints a line for each that it has. It ends when its input does.

const { values } = parseArgs({
	options: { location: { type: 'string' }, settings: { type: 'string' }, pages: { type: 'string' } },
})
const location: DatabaseLocation = JSON.parse(values.location ?? '{}')
const environment = parseEnvironment(JSON.parse(values.settings ?? '{}'))
const pageCount = Number(values.pages)

const site = 'carhall-se'
const db = openDatabase(location)
const parts = { db, breakerOf: () => createCircuitBreaker(), log: silentLog, blockShapes: () => new Map() }
const { ofSite, close } = await openSitecore(environment, parts)
const source = ofSite.get(site)
if (!source) throw new Error('the site is not in Sitecore')

let isOver = false
const polling = setInterval(() => void source.pollChanges(), 500)
let next = 0
async function askOn(): Promise<void> {
	while (!isOver) {
		const path = `/p${next++ % pageCount}`
		const page = await source?.getPage({ site, language: 'sv', path }).catch(() => null)
		if (page) process.stdout.write(`${path}\n`)
	}
}
process.stdin.resume().once('end', () => {
	isOver = true
})
await Promise.all(Array.from({ length: 30 }, askOn))
clearInterval(polling)
await close()
await db.destroy()
