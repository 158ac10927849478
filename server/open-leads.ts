import { createSecretKey } from 'node:crypto'
import { createCountedRate } from '#db/counted-rate.ts'
import type { DatabaseLanes } from '#db/database.ts'
import type { KeyRing } from '#db/keys/key-ring.ts'
import { createEmbeddedFormsHub } from '#leads/embedded/embedded-forms-hub.ts'
import { createLeadOperator } from '#leads/embedded/embedded-lead-operator.ts'
import { countQuarantined, isQuarantineFull } from '#leads/embedded/quarantine.ts'
import { createTokenClaims } from '#leads/embedded/token-uses.ts'
import { createLeadUpkeep } from '#leads/embedded/upkeep.ts'
import { heldRate, type LeadIntake } from '#leads/lead-intake.ts'
import type { LeadOperator } from '#leads/lead-operator.ts'
import { forgetMessages } from '#outbox/embedded/forget-messages.ts'
import type { Outbox } from '#outbox/outbox.ts'
import type { Chore } from '#platform/chores.ts'
import type { Environment } from '#platform/environment.ts'
import type { Logger } from '#platform/logger.ts'
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

/** Accepts leads. `upkeep` looks after what was sent. */
export async function openLeads({
	lanes: { visitors: db, desk, background },
	keys,
	outbox,
	environment,
	clock,
	log,
}: {
	lanes: DatabaseLanes
	keys: KeyRing
	outbox: Outbox
	environment: Environment
	/** Of the database, by which what it counts is counted. */
	clock: () => number
	log: Logger
}): Promise<{
	intake: LeadIntake
	operator: LeadOperator
	isQuarantineFull: () => Promise<boolean>
	upkeep: Chore
}> {
	const now = () => new Date()
	const days = environment.LEADS_KEEP_DAYS
	const quarantine = {
		maxCount: environment.LEADS_QUARANTINE_MAX,
		maxAgeHours: environment.LEADS_QUARANTINE_HOURS,
	}
	const upkeep = createLeadUpkeep({
		...{ db: background, keys, outbox, log, now, quarantine },
		monotonicMs: () => performance.now(),
		keepDays: days,
		async eraseMore(at) {
			const bookings = await eraseOldBookings({ db: background, keys, outbox }, { now: at, days })
			if (bookings > 0) log.info({ count: bookings }, 'erased who made old bookings')
			const messages = await forgetMessages(background, { now: at, days })
			if (messages > 0) log.info({ count: messages }, 'erased old messages')
		},
		operatorMail: environment.OPERATOR_MAIL ?? null,
	})
	const maxPhotoBytes = environment.LEAD_PHOTOS_MB * 1024 * 1024
	return {
		intake: {
			hub: createEmbeddedFormsHub({ db, keys, outbox, now, maxPhotoBytes }),
			cleanPhoto: createPhotoCleaner(createScalerPool(photoScaler)),
			formKey: createSecretKey(await keys.signingKey('lead-forms')),
			claimToken: createTokenClaims(db),
			heldAllowance: createCountedRate(db, {
				...heldRate(environment.LEADS_PER_VISITOR),
				name: 'held leads',
				now: clock,
			}),
			allowance: createCountedRate(db, {
				name: 'leads',
				limit: environment.LEADS_PER_VISITOR,
				windowMs: allowanceWindowMs,
				now: clock,
			}),
			now,
		},
		operator: createLeadOperator({ db: desk, keys, outbox, now }),
		isQuarantineFull: async () => isQuarantineFull(await countQuarantined(db), quarantine, now()),
		upkeep: { everyMs: upkeepEveryMs, isDueAtStart: true, run: upkeep.runOnce },
	}
}
