import { databaseLocation } from '#db/database.ts'
import { openWithKeys } from '#db/open-with-keys.ts'
import { parseEnvironment } from '#platform/environment.ts'
import { readCommandLine } from './command-line.ts'
import { openCommandOutbox } from './command-outbox.ts'

const usage = `The newest text messages: without a carrier this is where the codes of the tyre hotel are read.

  npm run sms`

if (readCommandLine(usage, {}).positionals.length > 0) {
	console.error(usage)
	process.exit(2)
}

const environment = parseEnvironment(process.env)
const { db, keys } = await openWithKeys(databaseLocation(environment), environment)
try {
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
