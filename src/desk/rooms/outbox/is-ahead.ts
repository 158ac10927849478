import type { KeptMessage } from '#outbox/outbox.ts'
import type { Channel } from '#outbox/outbox-message.ts'

/** True if a message was written for later, such as a reminder, and has not been tried yet. */
export const isAhead = ({ state, attempts, createdAt, dueAt }: KeptMessage<Channel>): boolean =>
	(state === 'waiting' || state === 'kept' || state === 'held') && attempts === 0 && dueAt > createdAt
