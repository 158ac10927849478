import type { Server as HttpServer, IncomingMessage, ServerOptions, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { refuseBroken } from './refuse-broken.ts'

/** Timeouts for clients that send slowly or not at all. */
export const connectionOptions: ServerOptions = {
	headersTimeout: 10_000,
	requestTimeout: 30_000,
	// Common load balancers keep idle connections for 60 s; the client side should close first.
	keepAliveTimeout: 65_000,
	connectionsCheckingInterval: 2000,
	maxHeaderSize: 16_384,
	// A request without a host gets our own error.
	requireHostHeader: false,
}

export type ConnectionLimits = {
	/** Maximum number of connections; further ones are closed immediately. */
	maxConnections: number
	/** Maximum number of connections per remote address; null behind a proxy, which has a single address. */
	maxPerAddress: number | null
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void

type Connection = {
	readonly socket: Socket
	/** The answer in progress; pipelined requests wait. */
	current: ServerResponse | null
	readonly waiting: [IncomingMessage, ServerResponse][]
	/** Until then it is not read, after a refusal; null if it is. */
	restsUntil: number | null
	/** Refusals since the last other answer. */
	refusals: number
	idleSince: number
	/** Bytes the client had read at the last sweep, and the time of the last progress. */
	takenBytes: number
	takenAt: number
}

const maxRequestsPerSocket = 2000
/** After a refusal a connection is not read for a while, each time twice as long: otherwise hundreds of clients that ask again at once take all turns of the loop, and new connections wait. */
const firstRestMs = 500
const longestRestMs = 4000
const refusalStatuses = [429, 503]
/** Maximum number of waiting requests per connection. Browsers do not pipeline. */
const maxPipelined = 32
/** A client that reads nothing for this long is gone, or holds memory on purpose. */
const writeTimeoutMs = 60_000
/** Limit for unread answers of all connections together. */
const maxUnsentBytes = 64 * 1024 * 1024
const sweepIntervalMs = 500
/** Above this share of `maxConnections` idle connections are closed to make room. */
const crowdedShare = 0.9
const crowdedIdleMs = 1000
/** While stopping, idle connections are kept this long, because a request may be on its way. */
const stoppingIdleMs = 250

/**
 * Bounds the resources that clients hold through connections: their number, pipelined requests, unread answers.
 * Requests of one connection are handled one after the other. Can also close all connections without truncating an
 * answer.
 */
export function createConnections({ maxConnections, maxPerAddress }: ConnectionLimits, now: () => number) {
	const open = new Map<Socket, Connection>()
	const countByAddress = new Map<string, number>()
	let listener: Listener = () => {}
	let acceptedCount = 0
	let isStopping = false
	let closesIdle = false
	let lastMadeRoomAt = Number.NEGATIVE_INFINITY

	function add(socket: Socket): void {
		acceptedCount++
		const address = socket.remoteAddress ?? ''
		const count = (countByAddress.get(address) ?? 0) + 1
		if (maxPerAddress !== null && count > maxPerAddress) return void socket.destroy()
		countByAddress.set(address, count)
		open.set(socket, {
			socket,
			current: null,
			waiting: [],
			restsUntil: null,
			refusals: 0,
			idleSince: now(),
			takenBytes: 0,
			takenAt: now(),
		})
		socket.once('close', () => {
			open.delete(socket)
			const left = (countByAddress.get(address) ?? 1) - 1
			if (left > 0) countByAddress.set(address, left)
			else countByAddress.delete(address)
		})
		if (open.size >= maxConnections * crowdedShare) makeRoom()
	}

	function makeRoom(): void {
		if (now() - lastMadeRoomAt < crowdedIdleMs / 10) return
		lastMadeRoomAt = now()
		for (const connection of open.values()) if (isIdle(connection, crowdedIdleMs)) connection.socket.destroySoon()
	}

	const isIdle = ({ current, waiting, idleSince }: Connection, forMs: number) =>
		current === null && waiting.length === 0 && now() - idleSince >= forMs

	function answer(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
		connection.current = response
		connection.takenAt = now()
		if (isStopping) response.setHeader('connection', 'close')
		// Emitted after the last byte was passed to the system, and when the client is gone.
		response.once('close', () => {
			connection.current = null
			connection.idleSince = now()
			if (refusalStatuses.includes(response.statusCode) && !isStopping) rest(connection)
			else connection.refusals = 0
			answerNext(connection)
		})
		listener(request, response)
	}

	function answerNext(connection: Connection): void {
		if (connection.socket.destroyed || connection.current !== null || connection.restsUntil !== null) return
		const next = connection.waiting.shift()
		if (next) answer(connection, ...next)
	}

	function rest(connection: Connection): void {
		connection.restsUntil = now() + Math.min(firstRestMs * 2 ** connection.refusals, longestRestMs)
		connection.refusals++
		connection.socket.pause()
	}

	function endRests(before: number): void {
		for (const connection of open.values()) {
			if (connection.restsUntil === null || connection.restsUntil > before) continue
			connection.restsUntil = null
			connection.socket.resume()
			answerNext(connection)
		}
	}

	/** Closes connections with unread answers: stalled ones, and the slowest if all together hold too much. */
	function sweep(): void {
		endRests(isStopping ? Number.POSITIVE_INFINITY : now())
		const unsent: Connection[] = []
		let unsentBytes = 0
		for (const connection of open.values()) {
			const { socket } = connection
			if (closesIdle && isIdle(connection, stoppingIdleMs)) socket.destroySoon()
			if (socket.writableLength === 0) continue
			const takenBytes = socket.bytesWritten - socket.writableLength
			if (takenBytes !== connection.takenBytes) Object.assign(connection, { takenBytes, takenAt: now() })
			if (now() - connection.takenAt >= writeTimeoutMs) socket.destroy()
			else {
				unsent.push(connection)
				unsentBytes += socket.writableLength
			}
		}
		if (unsentBytes <= maxUnsentBytes) return
		unsent.sort((a, b) => a.takenAt - b.takenAt)
		for (const { socket } of unsent) {
			if (unsentBytes <= maxUnsentBytes) break
			unsentBytes -= socket.writableLength
			socket.destroy()
		}
	}

	/** Connections waiting to be accepted would be reset, and one turn of the event loop may accept only one. */
	async function acceptWaiting(): Promise<void> {
		let before: number
		do {
			before = acceptedCount
			await new Promise((done) => setImmediate(done))
			await new Promise((done) => setImmediate(done))
		} while (acceptedCount > before)
	}

	return {
		get count() {
			return open.size
		},
		sweep,

		/** Attaches to a server before it listens. */
		attach(server: HttpServer, listen: Listener): void {
			listener = listen
			server.maxConnections = maxConnections
			server.maxRequestsPerSocket = maxRequestsPerSocket
			// A client that has sent all it wants to send still reads its answer. Not in the types of Node.
			Object.assign(server, { httpAllowHalfOpen: true })
			server.on('connection', add)
			server.on('clientError', refuseBroken)
			server.on('request', (request, response) => {
				const connection = open.get(request.socket)
				if (!connection || request.socket.destroyed) return
				if (connection.current === null && connection.restsUntil === null) answer(connection, request, response)
				else if (connection.waiting.length < maxPipelined) connection.waiting.push([request, response])
				else request.socket.destroy()
			})
			const sweeping = setInterval(sweep, sweepIntervalMs)
			sweeping.unref()
			server.once('close', () => clearInterval(sweeping))
		},

		/** From now on every answer closes its connection. */
		announceStop(): void {
			isStopping = true
			for (const { current } of open.values())
				if (current?.headersSent === false) current.setHeader('connection', 'close')
		},

		/** Stops accepting, answers all pending requests, and resolves when every connection is closed. */
		async stop(server: HttpServer, timeoutMs: number): Promise<void> {
			this.announceStop()
			await acceptWaiting()
			closesIdle = true
			const cutting = setTimeout(() => {
				for (const { socket } of open.values()) socket.destroy()
			}, timeoutMs)
			// After I/O, because a connection with an unread request is not idle.
			const sweeping = setInterval(() => setImmediate(sweep), stoppingIdleMs / 5)
			// Not `server.close()` of node:http, which destroys connections whose answer is written but not yet sent.
			await new Promise((done) => NetServer.prototype.close.call(server, done))
			clearTimeout(cutting)
			clearInterval(sweeping)
		},
	}
}

export type Connections = ReturnType<typeof createConnections>
