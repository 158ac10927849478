import { readSignedToken, sign, toSignedToken } from '#platform/seals/signatures.ts'

const signed = (key: Buffer) => (bookingId: string) => sign(`manage ${bookingId}`, key)

/** Authorizes to see, move and cancel one booking. */
export function issueManageToken(bookingId: string, key: Buffer): string {
	return toSignedToken(bookingId, signed(key))
}

/** Id of the booking; null if the token is not ours. */
export function readManageToken(token: string, key: Buffer): string | null {
	return readSignedToken(token, signed(key))
}
