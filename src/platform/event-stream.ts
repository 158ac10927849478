import { createParser } from 'eventsource-parser'

/** Why an event stream cannot be read on. */
export class EventStreamError extends Error {
	override name = 'EventStreamError'
	readonly code: 'body-too-large' | 'invalid-encoding'

	constructor(code: 'body-too-large' | 'invalid-encoding', options?: ErrorOptions) {
		super(code, options)
		this.code = code
	}
}

/** The data of each event of `text/event-stream`; names, ids and comments are left out. An event that is cut off is dropped. */
export async function* parseEvents(
	chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
	maxBytes: number,
): AsyncGenerator<string> {
	const decoder = new TextDecoder('utf-8', { fatal: true })
	const events: string[] = []
	const parser = createParser({ onEvent: ({ data }) => events.push(data) })
	let bytes = 0
	for await (const chunk of chunks) {
		bytes += chunk.length
		if (bytes > maxBytes) throw new EventStreamError('body-too-large')
		parser.feed(decode(decoder, chunk))
		yield* events.splice(0)
	}
}

function decode(decoder: TextDecoder, chunk: Uint8Array): string {
	try {
		return decoder.decode(chunk, { stream: true })
	} catch (cause) {
		throw new EventStreamError('invalid-encoding', { cause })
	}
}

/** One event with JSON as its data. */
export function formatEvent(value: unknown): string {
	return `data: ${JSON.stringify(value)}\n\n`
}
