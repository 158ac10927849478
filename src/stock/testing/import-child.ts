import { openDatabase } from '#db/database.ts'
import { findSchema } from '../embedded/schema.ts'
import { openFeed } from '../import/feed-file.ts'
import { importFeed } from '../import/import-feed.ts'
import { ndjsonRows } from '../import/ndjson-rows.ts'

// An import that prints each step it has taken and dies at one of them: database file, index, feed, step.

const [file, index = '', feed = '', lastStep] = process.argv.slice(2)
const schema = findSchema(index)
if (!schema) throw new Error(`no index ${index}`)

let step = 0
const db = openDatabase({ file }).withPlugin({
	transformQuery: ({ node }) => node,
	transformResult: async ({ result }) => {
		process.stdout.write(`${++step}\n`)
		if (step === Number(lastStep)) process.kill(process.pid, 'SIGKILL')
		return result
	},
})
await importFeed({ db, index, schema, rows: ndjsonRows((await openFeed(feed)).content), batchSize: 250 })
await db.destroy()
