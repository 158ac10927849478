import { setImmediate as nextTurn } from 'node:timers/promises'
import { openDatabase } from '#db/database.ts'
import { createTestKeys } from '#db/testing/test-keys.ts'
import { createTestOutbox } from '#outbox/testing/test-outbox.ts'
import { createEmbeddedFormsHub } from '../embedded/embedded-forms-hub.ts'
import { createSubmission } from './create-submission.ts'

// Started as a separate process: stores leads one after the other, printing each id once stored, until its input ends.

const db = openDatabase({ file: process.argv[2] ?? '' })
const hub = createEmbeddedFormsHub({
	db,
	keys: createTestKeys(db),
	outbox: createTestOutbox(db, { channels: ['mail'] }),
	now: () => new Date(),
})
let isStopping = false
process.stdin.resume().on('end', () => {
	isStopping = true
})
for (let count = 0; !isStopping; count++) {
	const id = `lead-${count}`
	await hub.submit(createSubmission({ id }))
	process.stdout.write(`${id}\n`)
	// SQLite answers synchronously; without this the end of the input would never be read.
	await nextTurn()
}
await db.destroy()
