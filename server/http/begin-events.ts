import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestAddress } from './request-address.ts'
import { securityHeaders } from './security-headers.ts'

/** Begins a stream of events. False if only its head was asked for, which ends it. */
export function beginEvents(
	{ incoming, outgoing, address }: { incoming: IncomingMessage; outgoing: ServerResponse; address: RequestAddress },
	cacheControl: string,
): boolean {
	outgoing.writeHead(200, [
		...['content-type', 'text/event-stream; charset=utf-8', 'cache-control', cacheControl],
		// nginx would hold the events back.
		...['x-accel-buffering', 'no'],
		...securityHeaders(address),
	])
	if (incoming.method === 'HEAD') outgoing.end()
	return incoming.method !== 'HEAD'
}
