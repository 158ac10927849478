import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const saltLifeMs = 24 * 60 * 60 * 1000

/**
 * Tells visitors apart for a while without keeping their addresses: a hash under a salt that lives in memory, for a day at most. Of
 * an IPv6 address the network counts, since a visitor has the rest of it to choose from.
 */
export function createVisitorKeys({ trustProxy, now }: { trustProxy: boolean; now: () => number }) {
	let salt = randomBytes(32)
	let saltedAt = now()

	return (request: IncomingMessage): string => {
		if (now() - saltedAt > saltLifeMs) {
			salt = randomBytes(32)
			saltedAt = now()
		}
		const network = networkOf(visitorAddress(request, trustProxy))
		return createHmac('sha256', salt).update(network).digest('base64url')
	}
}

/** Our own proxy appends the address it was called from; what stands before that was written by the visitor. */
function visitorAddress({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
	const forwarded = trustProxy ? String(headers['x-forwarded-for'] ?? '') : ''
	return forwarded.split(',').at(-1)?.trim() || (socket.remoteAddress ?? '')
}

function networkOf(address: string): string {
	const isVersion6 = address.includes(':') && !address.startsWith('::ffff:')
	return isVersion6 ? expand(address).slice(0, 4).join(':') : address.replace('::ffff:', '')
}

/** The eight groups of an IPv6 address. */
function expand(address: string): string[] {
	const [before = '', after] = address.replace(/%.*$/, '').split('::')
	const groups = (part: string) => part.split(':').filter(Boolean)
	if (after === undefined) return groups(before)
	const missing = Math.max(0, 8 - groups(before).length - groups(after).length)
	return [...groups(before), ...Array.from({ length: missing }, () => '0'), ...groups(after)]
}

export type VisitorKeys = ReturnType<typeof createVisitorKeys>
