import { createServer } from 'node:http'
import { z } from 'zod'
import { type DatabaseLocation, openDatabase } from '#db/database.ts'
import { openTestKeys } from '#db/testing/test-keys.ts'
import { createTestOutbox } from '#outbox/testing/test-outbox.ts'
import { listenLocally } from '#platform/testing/local-server.ts'
import { createWebhookTransport } from '#providers/webhook/webhook-transport.ts'
import { createEmbeddedFormsHub } from '../embedded/embedded-forms-hub.ts'
import { createSubmission } from './create-submission.ts'

// Started as a separate process and killed by `killed-hub.database.test.ts`. Accepts leads over HTTP, answers 202 once
// they are stored, and delivers them to a webhook.

const input = z.object({ location: z.custom<DatabaseLocation>(), webhook: z.string() })
const { location, webhook } = input.parse(JSON.parse(process.argv[2] ?? ''))
const now = () => new Date()

const db = openDatabase(location)
const keys = await openTestKeys(db)
const transports = [createWebhookTransport({ url: webhook, secret: 'a secret', now })]
const outbox = createTestOutbox(db, { keys, transports, now, tryLimitMs: 2000, retryWait: () => 100, pollMs: 50 })
const hub = createEmbeddedFormsHub({ db, keys, outbox, now })
const server = createServer(async (request, response) => {
	const id = new URL(request.url ?? '', 'http://localhost').pathname.slice(1)
	const photos = [1, 2].map((number) => ({ full: Buffer.from(`${id} ${number}`), small: Buffer.from(`${number}`) }))
	const sent = await hub.submit(createSubmission({ id, message: `Fråga ${id}`, photos }))
	response.writeHead(sent.ok ? 202 : 409).end()
})
const port = await listenLocally(server)
outbox.start()
process.stdout.write(`${port}\n`)
// Ends the process when the test run is killed.
process.stdin.resume().on('end', () => process.exit())
