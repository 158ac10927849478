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
	let bytes = 0
	let text = ''
	let data: string[] = []
	for await (const chunk of chunks) {
		bytes += chunk.length
		if (bytes > maxBytes) throw new EventStreamError('body-too-large')
		text += decode(decoder, chunk)
		// A line may end in CR, LF or both; the LF of the last pair may still be on its way.
		const lines = text.split(/\r\n|\n|\r(?!$)/)
		text = lines.pop() ?? ''
		for (const line of lines) {
			if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5))
			if (line !== '' || data.length === 0) continue
			yield data.join('\n')
			data = []
		}
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
