import { setImmediate } from 'node:timers/promises'
import { type DatabaseLocation, openDatabase } from '#db/database.ts'
import { createDocument } from './document.ts'
import { openTestStore } from './open-store.ts'

// Started as a separate process and killed by `crash.database.test.ts`. Publishes revisions of two pages, both in one
// write, and prints each number after the store has acknowledged it.

const location: DatabaseLocation = JSON.parse(process.argv[2] ?? '{}')
const store = await openTestStore(openDatabase(location))
const pages = [
	{ site: 'carhall-se', pageId: 'left', language: 'sv' },
	{ site: 'carhall-se', pageId: 'right', language: 'sv' },
] as const
// Long enough to spread a write over many pages of the file.
const padding = 'Fyra hjul och en motor. '.repeat(3000)

let basedOn = (await store.listRevisions(pages[0]))[0]?.number ?? null
for (;;) {
	const number = (basedOn ?? 0) + 1
	await store.write(async (writer) => {
		for (const page of pages) {
			const document = createDocument(`Revision ${number}`, {
				route: { metaTitle: `${number}`, metaDescription: padding },
			})
			const saved = await writer.saveDraft({ ...page, document, author: 'crash', basedOn })
			const published = await writer.publish({ ...page, number, author: 'crash' })
			if (!saved.ok || !published.ok) throw new Error('a write was refused')
		}
	})
	process.stdout.write(`${number}\n`)
	basedOn = number
	// Ends the process when a killed test run no longer reads its output.
	await setImmediate()
}
