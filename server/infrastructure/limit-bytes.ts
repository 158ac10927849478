import { Transform } from 'node:stream'

export class TooManyBytesError extends Error {
	override name = 'TooManyBytesError'
}

/** Passes bytes on as they come; fails with `TooManyBytesError` when there are more than `maxBytes`. */
export function limitBytes(maxBytes: number): Transform {
	let length = 0
	return new Transform({
		transform(chunk: Buffer, _encoding, done) {
			length += chunk.length
			if (length > maxBytes) done(new TooManyBytesError())
			else done(null, chunk)
		},
	})
}
