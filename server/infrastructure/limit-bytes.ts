import { Transform } from 'node:stream'

export class TooManyBytesError extends Error {
	override name = 'TooManyBytesError'
}

/** Passes bytes through; fails with `TooManyBytesError` above `maxBytes`. */
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
