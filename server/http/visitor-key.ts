import { hash, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

const saltLifeMs = 24 * 60 * 60 * 1000

/**
 * Distinguishes visitors for a limited time without storing their addresses: a hash with a salt that is kept in memory
 * for at most a day. Of an IPv6 address only the network is used, because the visitor can choose the rest.
 */
export function createVisitorKeys({ trustProxy, now }: { trustProxy: boolean; now: () => number }) {
	let salt = createSalt()
	let saltedAt = now()

	return (request: IncomingMessage): string => {
		if (now() - saltedAt > saltLifeMs) {
			salt = createSalt()
			saltedAt = now()
		}
		return hash('sha256', salt + visitorNetwork(request, trustProxy), 'base64url')
	}
}

const createSalt = () => randomBytes(32).toString('base64')

/** The visitor's address, of IPv6 the network; only for a keyed hash of it. */
export function visitorNetwork(request: IncomingMessage, trustProxy: boolean): string {
	return networkOf(visitorAddress(request, trustProxy))
}

/** Our own proxy appends the address of its client; the client may have sent what precedes it. */
function visitorAddress({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
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

function networkOf(address: string): string {
	const version4 = /^::ffff:(?<address>\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.groups?.address
	if (version4) return version4
	return address.includes(':') ? expand(address.toLowerCase()).slice(0, 4).join(':') : address
}

/** The eight groups of an IPv6 address. */
function expand(address: string): string[] {
	const [before = '', after] = address.replace(/%.*$/, '').split('::')
	const groups = (part: string) =>
		part
			.split(':')
			.filter(Boolean)
			.map((group) => group.replace(/^0+(?=.)/, ''))
	if (after === undefined) return groups(before)
	const missing = Math.max(0, 8 - groups(before).length - groups(after).length)
	return [...groups(before), ...Array.from({ length: missing }, () => '0'), ...groups(after)]
}

export type VisitorKeys = ReturnType<typeof createVisitorKeys>
