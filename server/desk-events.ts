import { setTimeout as delay } from 'node:timers/promises'
import type { DocumentRef } from '#content/content-store.ts'
import type { DeskServices } from '#desk/desk-page.ts'
import { createDeskChanges } from '#desk/live/desk-changes.ts'
import { createPageNews } from '#desk/live/page-news.ts'
import { findRecentChanges } from '#desk/live/recent-changes.ts'
import { decide, roomsAt } from '#desk/rights.ts'
import type { RoomName } from '#desk/staff/roles.ts'
import type { SessionRights } from '#desk/staff/staff-sessions.ts'
import type { PageEditors } from '#editing/together/page-editors.ts'
import { formatEvent } from '#platform/event-stream.ts'
import type { Logger } from '#platform/logger.ts'
import type { Site } from '#sites/site.ts'
import { beginEvents } from './http/begin-events.ts'
import { toHeaders } from './http/request-headers.ts'
import type { Call, Outcome } from './route.ts'

const defaultLimits = {
	/** Between two looks for what is new, and for rights that have ended. */
	pollMs: 1000,
	heartbeatMs: 10_000,
	/** The browser opens the next one by itself. */
	longestStreamMs: 5 * 60_000,
	/** Streams of one process, and of one member of staff: more tabs than a browser has connections. */
	maxStreams: 300,
	maxStreamsOfStaff: 6,
}

/** `null`: the session has ended. */
type Stream = { staffId: string; sessionId: string; onRights: (rights: SessionRights | null) => void }

/**
 * `/desk/events`: tells the pages of the desk which rooms have something new, as server-sent events with the names of rooms, and the editor of
 * a page who else has it open. It holds no data of customers. It ends within two seconds when the session, or its last right, does, in whichever process that was.
 */
export function createDeskEvents(
	{
		accounts,
		now,
		editors,
		...desk
	}: Pick<DeskServices, 'db' | 'accounts' | 'leads' | 'outbox' | 'now'> & { editors: PageEditors },
	{ log, limits }: { log: Logger; limits?: Partial<typeof defaultLimits> },
) {
	const { pollMs, heartbeatMs, longestStreamMs, maxStreams, maxStreamsOfStaff } = { ...defaultLimits, ...limits }
	const changes = createDeskChanges({
		find: (query) => findRecentChanges(desk, query),
		now,
		onError: (err) => log.error({ err }, 'could not look for changes at the desk'),
	})
	const pages = createPageNews({
		read: (page) => editors.read(page),
		onError: (err) => log.error({ err }, 'could not look who edits pages'),
	})
	const streams = new Set<Stream>()
	const polls = [changes.poll, pages.poll, lookAtRights].map(whileListening)

	/** Starts a loop that ends with the last stream, if it is not running. */
	function whileListening(work: () => Promise<void>): () => Promise<void> {
		let isRunning = false
		return async () => {
			if (isRunning) return
			isRunning = true
			while (streams.size > 0) {
				await work()
				await delay(pollMs, undefined, { ref: false })
			}
			isRunning = false
		}
	}

	/** One statement for all streams of the process. */
	async function lookAtRights(): Promise<void> {
		const open = [...streams]
		const rights = await accounts.rightsOf(open.map(({ sessionId }) => sessionId)).catch((err: unknown) => {
			log.error({ err }, 'the sessions of the streams could not be read')
			return new Map<string, SessionRights>()
		})
		for (const stream of open) stream.onRights(rights.get(stream.sessionId) ?? null)
	}

	return async ({ env, json, var: { query } }: Call): Promise<Response | Outcome> => {
		const { incoming, outgoing, address } = env
		const { site, isSecure } = address
		const headers = toHeaders(incoming)
		const roomsOf = ({ isReady, grants }: SessionRights) => (isReady ? roomsAt(site, grants) : [])
		const staff = await accounts.find(headers, isSecure)
		const decision = decide('events.open', { staff, site, form: null, now: now() })
		let rooms: readonly RoomName[] = staff ? roomsOf(staff) : []
		const edited = findPages(site, query)
		// The page was left meanwhile. It closed already, so the stream would never be told to end.
		if (outgoing.destroyed || incoming.socket.readableEnded) return { status: 200, bytes: 0 }
		if (!staff || decision !== 'allowed') return json({ code: 'forbidden' }, 403)
		const own = [...streams].filter(({ staffId }) => staffId === staff.id)
		if (streams.size >= maxStreams || own.length >= maxStreamsOfStaff)
			return json({ code: 'busy' }, 503, { 'retry-after': '10' })

		const outcome = { status: 200, bytes: 0 }
		if (!beginEvents(env, 'private, no-store')) return outcome
		const write = (text: string) => {
			outcome.bytes += text.length
			outgoing.write(text)
		}
		await new Promise<void>((resolve) => {
			const end = () => {
				clearInterval(beating)
				clearTimeout(ending)
				stop()
				for (const stopPage of stopPages) stopPage()
				streams.delete(stream)
				incoming.socket.off('end', end)
				outgoing.end()
				resolve()
			}
			const stop = changes.listen(site.key, (changed) => {
				const mine = changed.filter((room) => rooms.includes(room))
				if (mine.length > 0) write(formatEvent({ rooms: mine }))
			})
			const stopPages = edited.map((page) =>
				pages.listen(page, (news) => {
					if (rooms.includes('pages')) write(formatEvent({ rooms: [], of: page.pageId, page: news }))
				}),
			)
			const stream: Stream = {
				staffId: staff.id,
				sessionId: staff.sessionId,
				onRights(rights) {
					rooms = rights ? roomsOf(rights) : []
					if (rooms.length === 0) end()
				},
			}
			const beating = setInterval(() => write(': heartbeat\n\n'), heartbeatMs)
			const ending = setTimeout(end, longestStreamMs)
			streams.add(stream)
			outgoing.once('close', end)
			// The server reads on after a client has sent all it wants to send, but one that listens has gone.
			incoming.socket.once('end', end)
			// The page refreshes its list when the stream is open: from here on nothing is missed.
			void changes.poll().then(() => {
				if (!streams.has(stream)) return
				write('retry: 3000\n\n')
				for (const poll of polls) void poll()
			})
		})
		return outcome
	}
}

/** A page, and its header and footer: each with a language of its own. */
const mostPages = 2

function findPages({ key, languages }: Site, query: URLSearchParams): DocumentRef[] {
	const asked = query.getAll('language')
	return query
		.getAll('page')
		.slice(0, mostPages)
		.flatMap((pageId, index) => {
			const known = languages.find(({ language }) => language === asked[index])
			return pageId && known ? [{ site: key, pageId, language: known.language }] : []
		})
}

export type DeskEvents = ReturnType<typeof createDeskEvents>
