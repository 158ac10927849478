import type { Socket } from 'node:net'

const statusByCode: Record<string, string> = {
	HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
	ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Answers invalid HTTP on the raw connection. */
export function refuseBroken(error: Error & { code?: string }, socket: Socket): void {
	if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
	const status = statusByCode[error.code ?? ''] ?? '400 Bad Request'
	socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}
