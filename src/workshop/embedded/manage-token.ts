import { createHmac, timingSafeEqual } from 'node:crypto'

/** Authorizes to see, move and cancel one booking. */
export function issueManageToken(bookingId: string, key: Buffer): string {
	return `${bookingId}.${sign(bookingId, key)}`
}

/** Id of the booking; null if the token is not ours. */
export function readManageToken(token: string, key: Buffer): string | null {
	const [id = '', signature = ''] = token.split('.')
	const [given, right] = [Buffer.from(signature), Buffer.from(sign(id, key))]
	return given.length === right.length && timingSafeEqual(given, right) ? id : null
}

function sign(bookingId: string, key: Buffer): string {
	return createHmac('sha256', key).update(`manage ${bookingId}`).digest('base64url')
}
