import { createHmac } from 'node:crypto'

/** The code of an authenticator app now, or some seconds later (RFC 6238), written a second time. */
export function totpOf(uri: string, secondsOn = 0): string {
	const secret = fromBase32(new URL(uri).searchParams.get('secret') ?? '')
	const counter = Buffer.alloc(8)
	counter.writeBigUInt64BE(BigInt(Math.floor((Date.now() + secondsOn * 1000) / 30_000)))
	const digest = createHmac('sha1', secret).update(counter).digest()
	const offset = (digest.at(-1) ?? 0) & 15
	return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

function fromBase32(text: string): Buffer {
	const bits = [...text].map((letter) =>
		'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
	)
	return Buffer.from(
		bits
			.join('')
			.match(/.{8}/g)
			?.map((byte) => Number.parseInt(byte, 2)) ?? [],
	)
}
