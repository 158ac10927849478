import type { Channel, ContentOf } from './outbox-message.ts'

/** `answer`: a short code for the operator, without personal data. */
export type DeliveryOutcome =
	| { kind: 'sent'; answer: string }
	/** It may go later. `afterMs`: the wait that the receiver asked for. */
	| { kind: 'later'; answer: string; afterMs?: number | undefined }
	/** It will not go, also not later. */
	| { kind: 'refused'; answer: string }
	/** There was no answer, so it may have arrived. It is repeated under the same id, as often as its channel bears it. */
	| { kind: 'unknown'; answer: string; afterMs?: number | undefined }

export type MessageToSend<Name extends Channel> = {
	/** The same at every attempt, so that the receiver recognizes an attempt that arrived although its answer was lost. */
	id: string
	site: string
	createdAt: Date
	content: ContentOf<Name>
}

/** A way to send messages of one channel. */
export type OutboxTransport<Name extends Channel = Channel> = {
	channel: Name
	// A method, so that transports of several channels fit into one list.
	send(message: MessageToSend<Name>, options: { signal: AbortSignal }): Promise<DeliveryOutcome>
	close?(): void
}
