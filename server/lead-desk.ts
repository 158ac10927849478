import { createSecretKey } from 'node:crypto'
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
import { isQuarantineFull, leadBacklog } from '#providers/forms-hub/lead-backlog.ts'
import { createOperatorMail } from '#providers/forms-hub/mail.ts'
import { createTokenClaims } from '#providers/forms-hub/token-uses.ts'
import { createLeadUpkeep } from '#providers/forms-hub/upkeep.ts'
import { eraseOldBookings } from '#workshop/embedded/erase-bookings.ts'
import { createPhotoCleaner } from './images/photo-cleaner.ts'
import { createScalerPool, type ScalerLimits } from './images/scaler-pool.ts'

/** Apart from the pictures of pages, so that visitors' photos do not hold those up. */
const photoScaler: ScalerLimits = {
	processes: 1,
	maxWaiting: 40,
	processorLimitMs: 10_000,
	timeoutMs: 60_000,
	idleMs: 10_000,
	maxResidentBytes: 256 * 1024 * 1024,
}

const allowanceWindowMs = 10 * 60 * 1000
const upkeepEveryMs = 60 * 60 * 1000

/** Accepts leads, and delivers them while the process runs. */
export async function openLeadDesk(
	db: Kysely<Database>,
	environment: Environment,
	log: Logger,
): Promise<{
	desk: LeadDesk
	destinations: string[]
	/** Starts the next delivery at once. */
	wake: () => void
	isQuarantineFull: () => Promise<boolean>
	close: () => Promise<void>
}> {
	const now = () => new Date()
	const { destinations, close: closeDestinations } = openDestinations(environment, now)
	const worker = createDeliveryWorker({ db, destinations, log, now, chance: Math.random })
	worker.start()

	const { SMTP_URL, MAIL_FROM, OPERATOR_MAIL } = environment
	const operator =
		SMTP_URL && MAIL_FROM && OPERATOR_MAIL
			? createOperatorMail({ url: SMTP_URL, from: MAIL_FROM, to: OPERATOR_MAIL })
			: null
	const quarantine = {
		maxCount: environment.LEADS_QUARANTINE_MAX,
		maxAgeHours: environment.LEADS_QUARANTINE_HOURS,
	}
	const upkeep = createLeadUpkeep({
		db,
		log,
		now,
		monotonicMs: () => performance.now(),
		keepDays: environment.LEADS_KEEP_DAYS,
		quarantine,
		async eraseMore(at) {
			const count = await eraseOldBookings(db, { now: at, days: environment.LEADS_KEEP_DAYS })
			if (count > 0) log.info({ count }, 'erased who made old bookings')
		},
		writeToOperator: operator?.write ?? null,
	})
	let running = upkeep.runOnce()
	const upkeepTimer = setInterval(() => {
		running = upkeep.runOnce()
	}, upkeepEveryMs)
	upkeepTimer.unref()

	const destinationNames = destinations.map(({ name }) => name)
	return {
		destinations: destinationNames,
		wake: worker.wake,
		desk: {
			hub: createEmbeddedFormsHub({
				db,
				destinations: destinationNames,
				now,
				maxPhotoBytes: environment.LEAD_PHOTOS_MB * 1024 * 1024,
				onStored: worker.wake,
			}),
			cleanPhoto: createPhotoCleaner(createScalerPool(photoScaler)),
			formKey: createSecretKey(await getSigningKey(db, 'lead-forms')),
			claimToken: createTokenClaims(db),
			allowance: createRateLimit({
				limit: environment.LEADS_PER_VISITOR,
				windowMs: allowanceWindowMs,
				now: Date.now,
			}),
			now,
		},
		isQuarantineFull: async () => isQuarantineFull(await leadBacklog(db), quarantine, now()),
		async close() {
			clearInterval(upkeepTimer)
			await worker.stop()
			await running
			closeDestinations()
			operator?.close()
		},
	}
}
