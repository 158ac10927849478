import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { visitorKey } from '#platform/networks.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Distinguishes visitors for a day without storing their addresses: a hash with the salt of the day, which all processes have, of each
 * of its networks. Of an IPv6 address the last half is not used, because the visitor can choose it.
 */
export function createVisitorKeys({
	trustProxy,
	saltOf,
	now,
}: {
	trustProxy: boolean
	/** The salt of a day, counted from 1970. It is derived from the keys, so that it cannot be guessed. */
	saltOf: (day: number) => string
	now: () => number
}) {
	let saltedOn = Number.NaN
	let salt = ''

	return (request: IncomingMessage): string => {
		const day = Math.floor(now() / dayMs)
		if (day !== saltedOn) {
			salt = saltOf(day)
			saltedOn = day
		}
		const address = visitorAddress(request, trustProxy)
		return visitorKey(address, (network) => hash('sha256', salt + network, 'base64url'))
	}
}

/** For keyed hashes of its networks. Our own proxy appends the address of its client; the client may have sent what precedes it. */
export function visitorAddress({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
	const forwarded = trustProxy ? String(headers['x-forwarded-for'] ?? '') : ''
	const last = forwarded.split(',').at(-1)?.trim()
	return last ? withoutPort(last) : (socket.remoteAddress ?? '')
}

/** Some proxies write `192.0.2.1:4711` and `[2001:db8::1]:4711`; each connection has another port. */
function withoutPort(address: string): string {
	const inBrackets = /^\[(?<host>[^\]]*)\](?::\d+)?$/.exec(address)?.groups?.host
	if (inBrackets !== undefined) return inBrackets
	return isIP(address) === 6 ? address : address.replace(/:\d+$/, '')
}

export type VisitorKeys = ReturnType<typeof createVisitorKeys>
