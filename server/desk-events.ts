import { setTimeout as delay } from 'node:timers/promises'
import type { DeskServices } from '#desk/desk-page.ts'
import { createDeskChanges } from '#desk/live/desk-changes.ts'
import { findRecentChanges } from '#desk/live/recent-changes.ts'
import { type RoomName, roomsAt } from '#desk/staff/roles.ts'
import { formatEvent } from '#platform/event-stream.ts'
import type { Logger } from '#platform/logger.ts'
import { toHeaders } from './http/request-headers.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { Call, Outcome } from './route.ts'

const defaultLimits = {
	pollMs: 1000,
	heartbeatMs: 10_000,
	/** The browser opens the next one by itself. */
	longestStreamMs: 5 * 60_000,
	/** Streams of one process, and of one member of staff: more tabs than a browser has connections. */
	maxStreams: 300,
	maxStreamsOfStaff: 6,
}

/**
 * `/desk/events`: tells the pages of the desk which rooms have something new, as server-sent events with the names of rooms. It holds no
 * data of customers. It ends with the session.
 */
export function createDeskEvents(
	{ accounts, now, ...desk }: Pick<DeskServices, 'db' | 'accounts' | 'leads' | 'outbox' | 'now'>,
	{ log, limits }: { log: Logger; limits?: Partial<typeof defaultLimits> },
) {
	const { pollMs, heartbeatMs, longestStreamMs, maxStreams, maxStreamsOfStaff } = { ...defaultLimits, ...limits }
	const changes = createDeskChanges({
		find: (query) => findRecentChanges(desk, query),
		now,
		onError: (err) => log.error({ err }, 'could not look for changes at the desk'),
	})
	const streams = new Map<() => void, string>()
	let isPolling = false

	async function keepPolling(): Promise<void> {
		if (isPolling) return
		isPolling = true
		while (streams.size > 0) {
			await changes.poll()
			await delay(pollMs, undefined, { ref: false })
		}
		isPolling = false
	}

	return async ({ env, json }: Call): Promise<Response | Outcome> => {
		const { incoming, outgoing, address } = env
		const { site, isSecure } = address
		const headers = toHeaders(incoming)
		const roomsNow = async (): Promise<readonly RoomName[]> => {
			const staff = await accounts.find(headers, isSecure)
			return staff?.isReady ? roomsAt(site.key, staff.grants) : []
		}
		const staff = await accounts.find(headers, isSecure)
		let rooms = await roomsNow()
		// The page was left meanwhile. It closed already, so the stream would never be told to end.
		if (outgoing.destroyed || incoming.socket.readableEnded) return { status: 200, bytes: 0 }
		if (!staff || rooms.length === 0) return json({ code: 'forbidden' }, 403)
		const own = [...streams.values()].filter((id) => id === staff.id)
		if (streams.size >= maxStreams || own.length >= maxStreamsOfStaff)
			return json({ code: 'busy' }, 503, { 'retry-after': '10' })

		outgoing.writeHead(200, [
			...['content-type', 'text/event-stream; charset=utf-8', 'cache-control', 'private, no-store'],
			// nginx would hold the events back.
			...['x-accel-buffering', 'no'],
			...securityHeaders(address),
		])
		const outcome = { status: 200, bytes: 0 }
		if (incoming.method === 'HEAD') {
			outgoing.end()
			return outcome
		}
		const write = (text: string) => {
			outcome.bytes += text.length
			outgoing.write(text)
		}
		await new Promise<void>((resolve) => {
			const end = () => {
				clearInterval(beating)
				clearTimeout(ending)
				stop()
				streams.delete(end)
				incoming.socket.off('end', end)
				outgoing.end()
				resolve()
			}
			const stop = changes.listen(site.key, (changed) => {
				const mine = changed.filter((room) => rooms.includes(room))
				if (mine.length > 0) write(formatEvent({ rooms: mine }))
			})
			const beating = setInterval(async () => {
				try {
					rooms = await roomsNow()
				} catch (err) {
					log.error({ err }, 'the session of a stream could not be read')
					rooms = []
				}
				if (rooms.length === 0) end()
				else write(': heartbeat\n\n')
			}, heartbeatMs)
			const ending = setTimeout(end, longestStreamMs)
			streams.set(end, staff.id)
			outgoing.once('close', end)
			// The server reads on after a client has sent all it wants to send, but one that listens has gone.
			incoming.socket.once('end', end)
			// The page refreshes its list when the stream is open: from here on nothing is missed.
			void changes.poll().then(() => {
				if (!streams.has(end)) return
				write('retry: 3000\n\n')
				void keepPolling()
			})
		})
		return outcome
	}
}

export type DeskEvents = ReturnType<typeof createDeskEvents>
