import { databaseLocation, openDatabase } from '#db/database.ts'
import { openKeyRing } from '#db/keys/key-ring.ts'
import { migrate } from '#db/migrate.ts'
import { parseEnvironment } from '#platform/environment.ts'
import { openCommandOutbox } from './command-outbox.ts'

// Prints the newest text messages: without a carrier this is where the codes of the tyre hotel are read.

const environment = parseEnvironment(process.env)
const db = openDatabase(databaseLocation(environment))
try {
	await migrate(db)
	const keys = await openKeyRing(db, environment)
	const outbox = await openCommandOutbox(db, keys, environment)
	const { messages } = await outbox.list({ channel: 'sms', limit: 20 })
	for (const { createdAt, state, content } of messages) {
		const { to = '', text = '' } = content ?? {}
		console.log(`${createdAt.toISOString()}  ${to}  ${state}  ${text.replaceAll('\n', ' ')}`)
	}
	await outbox.close()
} finally {
	await db.destroy()
}
