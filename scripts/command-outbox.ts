import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import type { KeyRing } from '#db/keys/key-ring.ts'
import { openTextSeal } from '#db/open-text-seal.ts'
import type { Environment } from '#platform/environment.ts'
import { silentLog } from '#platform/logger.ts'
import { createOutsideServices } from '#platform/outside-services.ts'
import { openOutbox } from '#server/open-outbox.ts'

/** The outbox of the environment, for commands: the servers send what is in it. */
export async function openCommandOutbox(db: Kysely<Database>, keys: KeyRing, environment: Environment) {
	const outside = createOutsideServices({ now: Date.now, log: silentLog })
	return openOutbox({ db, keys, environment, outside, seal: await openTextSeal(keys, environment), log: silentLog })
}
