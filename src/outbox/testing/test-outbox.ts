import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import { createTestKeys } from '#db/testing/test-keys.ts'
import { silentLog } from '#platform/logger.ts'
import { createTextSeal } from '#platform/seals/text-seal.ts'
import { createEmbeddedOutbox, type EmbeddedOutboxOptions } from '../embedded/embedded-outbox.ts'
import type { Channel } from '../outbox-message.ts'
import type { OutboxTransport } from '../transport.ts'

export const outboxSeal = createTextSeal([Buffer.from('a key of the test')])

/** Never asked, as long as the test does not start the outbox. */
const idle = (channel: Channel): OutboxTransport => ({
	channel,
	send: () => Promise.reject(new Error('Nothing should be sent here')),
})

/** An outbox that sends nothing by itself. */
export function createTestOutbox(
	db: Kysely<Database>,
	{ channels = [], ...options }: Partial<EmbeddedOutboxOptions> & { channels?: readonly Channel[] } = {},
) {
	const now = () => new Date('2026-11-21T10:00:00Z')
	const common = { keys: createTestKeys(db), seal: outboxSeal, log: silentLog, now, chance: () => 0, pollMs: 20 }
	return createEmbeddedOutbox({ db, ...common, transports: channels.map(idle), ...options })
}
