import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Language } from '#domain/market.ts'
import type { Logger } from '#platform/logger.ts'
import type { TextSeal } from '#platform/seals/text-seal.ts'
import type { SmsCarrier, SmsKind, SmsMessage, SmsState } from './sms.ts'

/** `subject`: id of what it is about. It is not sent after `expiresAt`. */
export type NewSms = SmsMessage & {
	site: string
	kind: SmsKind
	subject: string
	language: Language
	expiresAt: number
}

/** Messages are kept before they are sent, so that none is lost when the carrier is down or the process ends. */
export type SmsOutbox = {
	/** In the caller's transaction. Call `wake` after it. */
	put(db: Kysely<Database>, message: NewSms): Promise<void>
	/** Sends what waits; the caller need not wait for it. */
	wake(): void
	close(): Promise<void>
}

export type SmsOutboxOptions = {
	db: Kysely<Database>
	/** Null keeps the messages for staff to read. */
	carrier: SmsCarrier | null
	seal: TextSeal
	/** Where the carrier reports about a message; null for nowhere. */
	reportAddress?: (message: { id: string; site: string }) => string | null
	now: () => number
	log: Logger
	/** Wait before the next try after so many. */
	retryWaitMs?: (tries: number) => number
}

/** Longer than a carrier's timeout. */
const leaseMs = 20_000

/** Messages are erased so long after they were written. */
const keepMs = 24 * 60 * 60 * 1000

export function createSmsOutbox(options: SmsOutboxOptions): SmsOutbox {
	const { db, carrier, seal, now, log, reportAddress = () => null } = options
	const { retryWaitMs = (tries) => Math.min(2000 * 2 ** tries, 60_000) } = options
	let isClosed = false
	let timer: NodeJS.Timeout | undefined
	let running: Promise<void> | null = null
	let isWoken = false

	async function sendWaiting(): Promise<void> {
		if (!carrier) return
		do {
			isWoken = false
			for (let id = await claim(); id !== null && !isClosed; id = await claim()) await sendOne(carrier, id)
		} while (isWoken && !isClosed)
		await sleepUntilNext()
	}

	/** The id of a message that no other process sends now. */
	async function claim(): Promise<string | null> {
		const at = now()
		const due = await db
			.selectFrom('sms_message')
			.select(['id', 'next_try_at'])
			.where('state', '=', 'waiting')
			.where('next_try_at', '<=', at)
			.orderBy('next_try_at')
			.executeTakeFirst()
		if (!due) return null
		const claimed = await db
			.updateTable('sms_message')
			.set((values) => ({ next_try_at: at + leaseMs, tries: values('tries', '+', 1) }))
			.where('id', '=', due.id)
			.where('state', '=', 'waiting')
			.where('next_try_at', '=', due.next_try_at)
			.executeTakeFirst()
		return claimed.numUpdatedRows === 1n ? due.id : claim()
	}

	async function sendOne(through: SmsCarrier, id: string): Promise<void> {
		const row = await db.selectFrom('sms_message').selectAll().where('id', '=', id).executeTakeFirst()
		if (!row) return
		const [to, text] = [seal.open(row.recipient, sealedFor), seal.open(row.text, sealedFor)]
		if (to === null || text === null) return settle(id, { state: 'failed', reason: 'sealed with another key' })
		if (row.expires_at <= now()) return settle(id, { state: 'failed', reason: 'too late' })
		const sent = await through.send({ to, text, reportTo: reportAddress(row) })
		if (sent.ok) return settle(id, { state: 'sent', reason: '' })
		const { code, reason } = sent.error
		log.warn({ sms: id, code, reason, tries: row.tries }, 'a text message was not sent')
		if (code === 'refused') return settle(id, { state: 'failed', reason })
		await settle(id, { state: 'waiting', reason, next_try_at: now() + retryWaitMs(row.tries) })
	}

	async function settle(
		id: string,
		change: { state: 'waiting' | 'sent' | 'failed'; reason: string; next_try_at?: number },
	): Promise<void> {
		await db
			.updateTable('sms_message')
			.set({ ...change, changed_at: now() })
			.where('id', '=', id)
			// A report can be faster than the answer.
			.where('state', '=', 'waiting')
			.execute()
	}

	async function sleepUntilNext(): Promise<void> {
		const next = await db
			.selectFrom('sms_message')
			.select('next_try_at')
			.where('state', '=', 'waiting')
			.orderBy('next_try_at')
			.executeTakeFirst()
		if (!next || isClosed) return
		clearTimeout(timer)
		timer = setTimeout(wake, Math.max(10, next.next_try_at - now()))
		timer.unref()
	}

	function wake(): void {
		isWoken = true
		if (isClosed || running) return
		running = sendWaiting()
			.catch((error: unknown) => log.error({ err: error }, 'text messages cannot be sent'))
			.finally(() => {
				running = null
			})
	}

	return {
		async put(trx, { to, text, site, kind, subject, language, expiresAt }) {
			const at = now()
			await trx
				.deleteFrom('sms_message')
				.where('created_at', '<', at - keepMs)
				.execute()
			await trx
				.insertInto('sms_message')
				.values({
					...{ id: randomUUID(), site, kind, subject, language },
					recipient: seal.seal(to, sealedFor),
					text: seal.seal(text, sealedFor),
					state: carrier ? 'waiting' : 'kept',
					tries: 0,
					created_at: at,
					changed_at: at,
					expires_at: expiresAt,
					next_try_at: at,
					reason: '',
				})
				.execute()
		},
		wake,
		async close() {
			isClosed = true
			clearTimeout(timer)
			await running
		},
	}
}

const sealedFor = 'sms'

export type KeptSms = SmsMessage & {
	id: string
	kind: SmsKind | ''
	subject: string
	language: Language | ''
	state: SmsState
	/** Why it was not sent, in the words of the log. */
	reason: string
	createdAt: number
}

/** The newest messages of a site, or of all, for staff. */
export async function listSms(
	db: Kysely<Database>,
	seal: TextSeal,
	{ site, limit }: { site?: string; limit: number },
): Promise<KeptSms[]> {
	let query = db.selectFrom('sms_message').selectAll().orderBy('created_at', 'desc').limit(limit)
	if (site !== undefined) query = query.where('site', '=', site)
	return (await query.execute()).map(({ id, kind, subject, language, recipient, text, state, reason, created_at }) => ({
		...{ id, kind, subject, language, state, reason },
		to: seal.open(recipient, sealedFor) ?? '',
		text: seal.open(text, sealedFor) ?? '',
		createdAt: created_at,
	}))
}
