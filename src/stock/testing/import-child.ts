import { openDatabase } from '#db/database.ts'
import { createEmbeddedStock } from '../embedded/embedded-stock.ts'
import { openFeed } from '../import/feed-file.ts'
import { importFeed } from '../import/import-feed.ts'
import { ndjsonRows } from '../import/ndjson-rows.ts'

// An import that reports each step and exits after a given one. Arguments: database file, index, feed, step.

const [file, index = '', feed = '', lastStep] = process.argv.slice(2)

let step = 0
const db = openDatabase({ file }).withPlugin({
	transformQuery: ({ node }) => node,
	transformResult: async ({ result }) => {
		process.stdout.write(`${++step}\n`)
		if (step === Number(lastStep)) process.kill(process.pid, 'SIGKILL')
		return result
	},
})
await importFeed({
	stock: createEmbeddedStock(db),
	index,
	rows: ndjsonRows((await openFeed(feed)).content),
	batchSize: 250,
})
await db.destroy()
