import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { type Database, isPostgres } from '#db/database.ts'
import { languages } from '#domain/market.ts'
import type { LeadContent } from './forms-hub.ts'

/** A delivery leased to this process. */
export type Claim = {
	id: string
	destination: string
	/** The number of attempts, including this one. */
	attempt: number
	lease: string
	lead: { submissionId: string; site: string; formName: string; receivedAt: string; content: LeadContent }
}

/** The result of an attempt. `answer` is a short code for the operator, without personal data. */
export type DeliveryOutcome =
	| { kind: 'delivered'; answer: string }
	| { kind: 'failed'; answer: string; isFinal: boolean }

/**
 * Claims due deliveries, oldest first. The attempt is counted at the claim, so that a lead which crashes the process is
 * not tried forever. A claim of a crashed process ends when its lease expires.
 */
export async function claimDue(
	db: Kysely<Database>,
	{ now, leaseMs, limit, destinations }: { now: Date; leaseMs: number; limit: number; destinations: readonly string[] },
): Promise<Claim[]> {
	if (destinations.length === 0) return []
	const at = now.toISOString()
	const lease = randomUUID()
	const due = db
		.selectFrom('lead_delivery')
		.select('id')
		.where('state', '=', 'waiting')
		.where('destination', 'in', destinations)
		.where('due_at', '<=', at)
		.where((each) => each.or([each('lease_until', 'is', null), each('lease_until', '<=', at)]))
		.orderBy('due_at')
		.limit(limit)
		// SQLite has one writer at a time; on PostgreSQL rows locked by another process are skipped.
		.$if(isPostgres(db), (query) => query.forUpdate().skipLocked())
	const claimed = await db
		.updateTable('lead_delivery')
		.set({
			lease,
			lease_until: new Date(now.getTime() + leaseMs).toISOString(),
			attempts: sql<number>`attempts + 1`,
		})
		.where('id', 'in', due)
		.where('state', '=', 'waiting')
		.returning('id')
		.execute()
	return claimed.length === 0 ? [] : readClaims(db, lease)
}

async function readClaims(db: Kysely<Database>, lease: string): Promise<Claim[]> {
	const rows = await db
		.selectFrom('lead_delivery as delivery')
		.innerJoin('lead', 'lead.submission_id', 'delivery.submission_id')
		.select(['delivery.id', 'delivery.destination', 'delivery.attempts', 'lead.submission_id'])
		.select(['lead.site', 'lead.form_name', 'lead.received_at', 'lead.content'])
		.where('delivery.lease', '=', lease)
		.orderBy('delivery.due_at')
		.execute()
	return rows.map((row) => ({
		id: row.id,
		destination: row.destination,
		attempt: row.attempts,
		lease,
		lead: {
			submissionId: row.submission_id,
			site: row.site,
			formName: row.form_name,
			receivedAt: row.received_at,
			content: parseContent(row.content),
		},
	}))
}

/**
 * Records the result of a claimed attempt. False if the lease had expired and another process has claimed the delivery.
 */
export async function recordOutcome(
	db: Kysely<Database>,
	claim: Pick<Claim, 'id' | 'lease'>,
	ending: { now: Date; answer: string } & ({ state: 'delivered' | 'dead' } | { state: 'waiting'; retryAt: Date }),
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('lead_delivery')
		.set({
			state: ending.state,
			answer: ending.answer,
			lease: null,
			lease_until: null,
			...(ending.state === 'waiting'
				? { due_at: ending.retryAt.toISOString() }
				: { ended_at: ending.now.toISOString() }),
		})
		.where('id', '=', claim.id)
		.where('lease', '=', claim.lease)
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

const mailbox = z.object({ name: z.string().optional(), email: z.string() })

const leadContent = z.object({
	values: z.record(z.string(), z.unknown()),
	to: mailbox.nullable(),
	replyTo: mailbox,
	mail: z.object({
		subject: z.string(),
		text: z.string(),
		language: z.enum(languages).optional(),
		calendar: z.object({ method: z.enum(['PUBLISH', 'CANCEL']), text: z.string() }).optional(),
	}),
	isForVisitor: z.boolean().optional(),
})

/** Written by us, and never erased while a delivery waits. */
export function parseContent(content: string | null): LeadContent {
	return leadContent.parse(JSON.parse(content ?? 'null'))
}
