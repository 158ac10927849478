import { databaseLocation } from '#db/database.ts'
import { openWithKeys } from '#db/open-with-keys.ts'
import { isCalendarDay } from '#domain/calendar/calendar-day.ts'
import { createLeadOperator } from '#leads/embedded/embedded-lead-operator.ts'
import { type LeadFilter, leadFilters, type StoredLead } from '#leads/lead-operator.ts'
import { parseEnvironment } from '#platform/environment.ts'
import { readCommandLine, readCount } from './command-line.ts'
import { openCommandOutbox } from './command-outbox.ts'

// Operator commands for leads: their deliveries, and leads waiting for a decision.

const usage = `Leads that visitors sent:
  npm run leads -- list [${leadFilters.join(' | ')}] [--limit 50]
  npm run leads -- show <id>
  npm run leads -- export [${leadFilters.join(' | ')}]     NDJSON on the standard output, with personal data
  npm run leads -- retry <id> … | --dead           sends again what was given up, or came before there was a destination
  npm run leads -- release <id> …                  lets go what was held back as spam
  npm run leads -- erase <id> … | --before 2026-06-30   forgets what people wrote; --before leaves what is on its way`

const { values, positionals } = readCommandLine(usage, {
	limit: { type: 'string', default: '50' },
	dead: { type: 'boolean', default: false },
	before: { type: 'string' },
})
const [command = '', ...rest] = positionals

const environment = parseEnvironment(process.env)
const { db, keys } = await openWithKeys(databaseLocation(environment), environment)
const outbox = await openCommandOutbox(db, keys, environment)
const leads = createLeadOperator({ db, keys, outbox, now: () => new Date() })
try {
	process.exitCode = await run()
} finally {
	await outbox.close()
	await db.destroy()
}

async function run(): Promise<number> {
	const filter = leadFilters.find((each) => each === (rest[0] ?? 'all'))
	const limit = readCount(values.limit)
	if (command === 'list' && filter && limit !== null) return list(filter, limit)
	if (command === 'export' && filter) return exportLeads(filter)
	if (command === 'show' && rest[0]) return show(rest[0])
	if (command === 'release' && rest.length > 0) return send(rest)
	if (command === 'retry' && values.dead && rest.length === 0) {
		const dead = await leads.list({ filter: 'dead', limit: 10_000 })
		return send(dead.map(({ submissionId }) => submissionId))
	}
	if (command === 'erase' && rest.length === 0 && isCalendarDay(values.before ?? ''))
		return erase(await leads.findSettled(values.before ?? ''))
	if (command === 'erase' && rest.length > 0 && values.before === undefined) return erase(rest)
	if (command === 'retry' && rest.length > 0 && !values.dead) return send(rest)
	console.error(usage)
	return 2
}

/** Prints no personal data, so every operator may see the output. */
async function list(filter: LeadFilter, limit: number): Promise<number> {
	for (const lead of await leads.list({ filter, limit })) console.log(summary(lead))
	return 0
}

function summary({ submissionId, formName, receivedAt, suspicions, deliveries, content }: StoredLead): string {
	const state = suspicions.length > 0 ? `held back: ${suspicions.join(', ')}` : deliveries.map(wayOf).join('; ')
	return [receivedAt, submissionId, formName, state || 'kept here', content ? '' : 'erased'].filter(Boolean).join('  ')
}

function wayOf({ destination, state, attempts, answer }: StoredLead['deliveries'][number]): string {
	return `${destination} ${state}${attempts > 0 ? ` (${attempts} ${attempts === 1 ? 'try' : 'tries'}, ${answer ?? 'under way'})` : ''}`
}

async function show(submissionId: string): Promise<number> {
	const [lead] = await leads.list({ filter: 'all', limit: 1, submissionId })
	if (!lead) {
		console.error(`There is no lead ${submissionId}.`)
		return 1
	}
	console.log(summary(lead))
	if (lead.content) {
		const { to, mail } = lead.content
		console.log(
			`\nTo: ${to ? [to.name, `<${to.email}>`].filter(Boolean).join(' ') : 'nobody'}\n${mail.subject}\n\n${mail.text}`,
		)
	}
	return 0
}

async function exportLeads(filter: LeadFilter): Promise<number> {
	for (const { content, ...lead } of await leads.list({ filter, limit: 1_000_000 })) {
		console.log(JSON.stringify({ ...lead, to: content?.to ?? null, values: content?.values ?? null }))
	}
	return 0
}

async function send(submissionIds: readonly string[]): Promise<number> {
	const count = await leads.sendAgain(submissionIds)
	console.log(
		`${count} of ${submissionIds.length} leads are on their way to ${leads.destinations.join(', ') || 'nobody: no destination is set'}.`,
	)
	return count === submissionIds.length ? 0 : 1
}

async function erase(submissionIds: readonly string[]): Promise<number> {
	const count = await leads.erase(submissionIds)
	console.log(`${count} of ${submissionIds.length} leads are erased.`)
	return count === submissionIds.length ? 0 : 1
}
