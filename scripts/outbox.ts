import { databaseLocation } from '#db/database.ts'
import { openWithKeys } from '#db/open-with-keys.ts'
import type { KeptMessage } from '#outbox/outbox.ts'
import { type Channel, channels, type MessageState, messageStates } from '#outbox/outbox-message.ts'
import { parseEnvironment } from '#platform/environment.ts'
import { readCommandLine, readCount } from './command-line.ts'
import { openCommandOutbox } from './command-outbox.ts'

// Operator commands for the outbox: mails, text messages and webhooks.

const usage = `Mails, text messages and webhooks:
  npm run outbox -- list [${messageStates.join(' | ')}] [--limit 50]
  npm run outbox -- show <id>                      a mail or a text message, with personal data
  npm run outbox -- retry <id> … | --failed        sends again what was given up, or kept before its channel was set
  npm run outbox -- cancel <id> …                  takes back what was not sent yet
  npm run outbox -- erase <id> …                   forgets what was written`

const { values, positionals } = readCommandLine(usage, {
	limit: { type: 'string', default: '50' },
	failed: { type: 'boolean', default: false },
})
const [command = '', ...rest] = positionals

const environment = parseEnvironment(process.env)
const { db, keys } = await openWithKeys(databaseLocation(environment), environment)
const outbox = await openCommandOutbox(db, keys, environment)
try {
	process.exitCode = await run()
} finally {
	await outbox.close()
	await db.destroy()
}

async function run(): Promise<number> {
	const state = messageStates.find((each) => each === rest[0])
	const limit = readCount(values.limit)
	if (command === 'list' && limit !== null && (rest.length === 0 || state)) return list({ state, limit })
	if (command === 'show' && rest[0]) return show(rest[0])
	if (command === 'retry' && values.failed && rest.length === 0)
		return retry((await find({ state: 'failed', limit: 10_000 })).map(({ id }) => id))
	if (command === 'retry' && rest.length > 0 && !values.failed) return retry(rest)
	if (command === 'cancel' && rest.length > 0) return report(rest, await outbox.cancel(db, { ids: rest }), 'taken back')
	if (command === 'erase' && rest.length > 0) return report(rest, await outbox.erase(db, { ids: rest }), 'erased')
	console.error(usage)
	return 2
}

/** Of all channels, newest first. */
async function find(query: { state?: MessageState | undefined; id?: string; limit: number }) {
	const found = await Promise.all(channels.map((channel) => outbox.list({ ...query, channel })))
	const newestFirst = found.flatMap(({ messages }) => messages)
	newestFirst.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
	return newestFirst.slice(0, query.limit)
}

/** Prints no personal data, so every operator may see the output. */
async function list(query: { state: MessageState | undefined; limit: number }): Promise<number> {
	for (const message of await find(query)) console.log(summary(message))
	return 0
}

function summary({ id, channel, kind, state, attempts, answer, createdAt, dueAt }: KeptMessage<Channel>): string {
	const tried = attempts > 0 ? `(${attempts} ${attempts === 1 ? 'try' : 'tries'}, ${answer || 'under way'})` : ''
	const due = state === 'waiting' && dueAt > new Date() ? `due ${dueAt.toISOString()}` : ''
	return [createdAt.toISOString(), id, kind, channel, state, tried, due].filter(Boolean).join('  ')
}

async function show(id: string): Promise<number> {
	const [message] = await find({ id, limit: 1 })
	if (!message) {
		console.error(`There is no message ${id}.`)
		return 1
	}
	console.log(`${summary(message)}\n\n${JSON.stringify(message.content, null, 2)}`)
	return 0
}

async function retry(ids: readonly string[]): Promise<number> {
	return report(
		ids,
		await outbox.retry(db, { ids }),
		`on their way by ${outbox.channels.join(', ') || 'no channel: none is set'}`,
	)
}

function report(ids: readonly string[], count: number, outcome: string): number {
	console.log(`${count} of ${ids.length} messages are ${outcome}.`)
	return count === ids.length ? 0 : 1
}
