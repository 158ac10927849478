import type { Channel } from '../outbox-message.ts'
import type { DeliveryOutcome, MessageToSend, OutboxTransport } from '../transport.ts'

/** A transport that records what it was asked to send; `behave` gets the number of the attempt, from 0. */
export function createScriptedTransport<Name extends Channel>(
	channel: Name,
	behave: (attempt: number, id: string) => DeliveryOutcome | Promise<DeliveryOutcome> = () => ({
		kind: 'sent',
		answer: 'ok',
	}),
): OutboxTransport<Name> & { sent: MessageToSend<Name>[]; ids: () => string[] } {
	const sent: MessageToSend<Name>[] = []
	return {
		channel,
		sent,
		ids: () => sent.map(({ id }) => id),
		async send(message) {
			sent.push(message)
			return behave(sent.length - 1, message.id)
		},
	}
}
