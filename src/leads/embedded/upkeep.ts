import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import type { KeyRing } from '#db/keys/key-ring.ts'
import type { Outbox } from '#outbox/outbox.ts'
import type { NewMessage } from '#outbox/outbox-message.ts'
import type { Logger } from '#platform/logger.ts'
import { findClockJump } from './clock-jump.ts'
import { countQuarantined, isQuarantineFull, type Quarantine, type QuarantineLimits } from './quarantine.ts'
import { eraseOldLeads } from './retention.ts'
import type { UpkeepTask } from './tables.ts'
import { forgetOldTokens } from './token-uses.ts'

export type UpkeepOptions = {
	db: Kysely<Database>
	keys: KeyRing
	log: Logger
	now: () => Date
	/** Milliseconds of a monotonic clock. */
	monotonicMs: () => number
	keepDays: number
	quarantine: QuarantineLimits
	/** Erases other personal data that is as old; not called after a jump of the clock. */
	eraseMore?: (now: Date) => Promise<void>
	outbox: Outbox
	/** Gets a mail when too much is held back; null if no address is set. */
	operatorMail: string | null
}

const mailEveryMs = 24 * 60 * 60 * 1000

/** Periodic tasks for stored leads: erases old ones and tells the operator about those held in quarantine. */
export function createLeadUpkeep(options: UpkeepOptions): { runOnce: () => Promise<void> } {
	const { db, keys, log, now, monotonicMs, keepDays, quarantine, outbox, operatorMail } = options
	let lastLookMs: number | null = null

	async function hasClockJumped(): Promise<boolean> {
		const at = now()
		const measuredMs = monotonicMs()
		const jumpMs = findClockJump({
			now: at,
			lastSeen: await findDone(db, 'clock'),
			elapsedMs: lastLookMs === null ? null : measuredMs - lastLookMs,
		})
		await recordDone(db, 'clock', at)
		lastLookMs = measuredMs
		if (jumpMs !== null) {
			log.warn({ jumpHours: Math.round(jumpMs / 3_600_000) }, 'the clock has jumped: no lead is erased in this run')
		}
		return jumpMs !== null
	}

	async function forget(): Promise<void> {
		if (await hasClockJumped()) return
		const count = await eraseOldLeads({ db, keys, outbox }, { now: now(), days: keepDays })
		if (count > 0) log.info({ count }, 'erased old leads')
		await forgetOldTokens(db, now())
		await options.eraseMore?.(now())
	}

	async function alarm(): Promise<void> {
		const held = await countQuarantined(db)
		if (!isQuarantineFull(held, quarantine, now())) {
			await db.deleteFrom('upkeep').where('task', '=', 'quarantine-mail').execute()
			return
		}
		log.warn(held, 'leads are held back as spam and wait for an operator')
		if (operatorMail === null) return
		const at = now()
		await db.transaction().execute(async (trx) => {
			if (await claimMail(trx, at)) await outbox.enqueue(trx, [toLetter(held, operatorMail, at)])
		})
		outbox.wake()
	}

	return {
		async runOnce() {
			await forget().catch((error: unknown) => log.error({ err: error }, 'old leads could not be erased'))
			await alarm().catch((error: unknown) => log.error({ err: error }, 'the quarantine could not be reported'))
		},
	}
}

/** Without personal data, because mail is often forwarded. */
function toLetter({ count, oldest }: Quarantine, operatorMail: string, at: Date): NewMessage {
	const subject = `${count} forms are held back as likely spam`
	const text = `${count} forms that visitors sent are held back as likely spam, the oldest since ${oldest}.

Look at them:      npm run leads -- list quarantined
Deliver one:       npm run leads -- release <id>
Erase one:         npm run leads -- erase <id>

This mail comes once a day for as long as they wait.
`
	return {
		...{ id: `quarantine-${at.getTime()}.mail`, site: '', kind: 'operator', subject: '', language: 'en' },
		// By then the next one is written.
		expiresAt: new Date(at.getTime() + mailEveryMs),
		...{ channel: 'mail', content: { to: { email: operatorMail }, subject, text, isDirect: true } },
	}
}

async function findDone(db: Kysely<Database>, task: UpkeepTask): Promise<Date | null> {
	const row = await db.selectFrom('upkeep').select('done_at').where('task', '=', task).executeTakeFirst()
	return row ? new Date(row.done_at) : null
}

async function recordDone(db: Kysely<Database>, task: UpkeepTask, at: Date): Promise<void> {
	const done_at = at.toISOString()
	await db
		.insertInto('upkeep')
		.values({ task, done_at })
		.onConflict((conflict) => conflict.column('task').doUpdateSet({ done_at }))
		.execute()
}

/** True for one process a day. A time in the future was written while the clock was wrong. */
async function claimMail(db: Kysely<Database>, now: Date): Promise<boolean> {
	const done_at = now.toISOString()
	const claimed = await db
		.insertInto('upkeep')
		.values({ task: 'quarantine-mail', done_at })
		.onConflict((conflict) =>
			conflict
				.column('task')
				.doUpdateSet({ done_at })
				.where((each) =>
					each.or([
						each('upkeep.done_at', '<', new Date(now.getTime() - mailEveryMs).toISOString()),
						each('upkeep.done_at', '>', done_at),
					]),
				),
		)
		.returning('task')
		.executeTakeFirst()
	return claimed !== undefined
}
