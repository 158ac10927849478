import { Transform } from 'node:stream'

export class TooManyBytesError extends Error {}

/** Passes bytes on as they come and fails once there are more than allowed. */
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
