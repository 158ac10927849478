import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import { getSigningKey } from '#db/signing-key.ts'
import type { LeadDesk } from '#features/leads/server/lead-desk.ts'
import type { Environment } from '#platform/environment.ts'
import type { Logger } from '#platform/logger.ts'
import { createRateLimit } from '#platform/rate-limit.ts'
import { createDeliveryWorker } from '#providers/forms-hub/delivery-worker.ts'
import { openDestinations } from '#providers/forms-hub/destinations.ts'
import { createEmbeddedFormsHub } from '#providers/forms-hub/embedded.ts'
import { eraseOldLeads } from '#providers/forms-hub/retention.ts'

const allowanceWindowMs = 10 * 60 * 1000
const eraseEveryMs = 60 * 60 * 1000

/** Takes leads, and carries them on for as long as the process runs. */
export async function openLeadDesk(
	db: Kysely<Database>,
	environment: Environment,
	log: Logger,
): Promise<{ desk: LeadDesk; close: () => Promise<void> }> {
	const now = () => new Date()
	const { destinations, close: closeDestinations } = openDestinations(environment, now)
	const worker = createDeliveryWorker({ db, destinations, log, now, chance: Math.random })
	worker.start()

	const erase = async () => {
		try {
			const count = await eraseOldLeads(db, { now: now(), days: environment.LEADS_KEEP_DAYS })
			if (count > 0) log.info({ count }, 'erased old leads')
		} catch (error) {
			log.error({ err: error }, 'old leads could not be erased')
		}
	}
	const erasing = setInterval(erase, eraseEveryMs)
	erasing.unref()
	void erase()

	return {
		desk: {
			hub: createEmbeddedFormsHub({
				db,
				destinations: destinations.map(({ name }) => name),
				now,
				onStored: worker.wake,
			}),
			formKey: await getSigningKey(db, 'lead-forms'),
			allowance: createRateLimit({
				limit: environment.LEADS_PER_VISITOR,
				windowMs: allowanceWindowMs,
				now: Date.now,
			}),
			now,
		},
		async close() {
			clearInterval(erasing)
			await worker.stop()
			closeDestinations()
		},
	}
}
