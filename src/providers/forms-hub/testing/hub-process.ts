import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { type DatabaseLocation, openDatabase } from '#db/database.ts'
import { createDeliveryWorker } from '../delivery-worker.ts'
import { createEmbeddedFormsHub } from '../embedded.ts'
import { createWebhookDestination } from '../webhook.ts'
import { createSubmission } from './create-submission.ts'

// Started as a separate process and killed by `killed-hub.database.test.ts`. Accepts leads over HTTP, answers 202 once
// they are stored, and delivers them to a webhook.

const input = z.object({ location: z.custom<DatabaseLocation>(), webhook: z.string() })
const { location, webhook } = input.parse(JSON.parse(process.argv[2] ?? ''))
const now = () => new Date()
const silent = { debug() {}, info() {}, warn() {}, error() {} }

const db = openDatabase(location)
const worker = createDeliveryWorker({
	db,
	destinations: [createWebhookDestination({ url: webhook, secret: 'a secret', now })],
	log: silent,
	now,
	chance: Math.random,
	tryLimitMs: 1000,
	retryWait: () => 100,
	pollMs: 50,
})
const hub = createEmbeddedFormsHub({ db, destinations: ['webhook'], now, onStored: worker.wake })
const server = createServer(async (request, response) => {
	const id = new URL(request.url ?? '', 'http://localhost').pathname.slice(1)
	const photos = [1, 2].map((number) => ({ full: Buffer.from(`${id} ${number}`), small: Buffer.from(`${number}`) }))
	const sent = await hub.submit(createSubmission({ id, message: `Fråga ${id}`, photos }))
	response.writeHead(sent.ok ? 202 : 409).end()
})
server.listen(0, '127.0.0.1', () => {
	worker.start()
	process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
})
// Ends the process when the test run is killed.
process.stdin.resume().on('end', () => process.exit())
