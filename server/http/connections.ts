import type { Server, ServerOptions } from 'node:http'
import type { Socket } from 'node:net'

/** Visitors who send slowly or not at all do not keep a connection for long. */
const options: ServerOptions = {
	headersTimeout: 10_000,
	requestTimeout: 60_000,
	keepAliveTimeout: 30_000,
	connectionsCheckingInterval: 5000,
	maxHeaderSize: 16_384,
	// A request without a host gets our own answer.
	requireHostHeader: false,
}

const statusByCode: Record<string, string> = {
	HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
	ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Answers what is no HTTP at all; Node hands over the bare connection. */
function refuseBroken(error: Error & { code?: string }, socket: Socket): void {
	if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
	const status = statusByCode[error.code ?? ''] ?? '400 Bad Request'
	socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

export const limitConnections = {
	options,
	watch(server: Server): void {
		server.on('clientError', refuseBroken)
	},
}
