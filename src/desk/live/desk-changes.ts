import { Listeners } from '#platform/listeners.ts'
import type { RoomName } from '../staff/roles.ts'
import type { RecentChange } from './recent-changes.ts'

/** A change that another process commits late is seen within this time. */
const lookBackMs = 60_000

type DeskChangesOptions = {
	find: (query: { site: string; since: Date }) => Promise<RecentChange[]>
	now: () => Date
	onError: (error: unknown) => void
}

/** Says which rooms of a site have something new. Sites without listeners are not asked for. */
export function createDeskChanges({ find, now, onError }: DeskChangesOptions) {
	const sites = new Map<string, { listeners: Listeners<readonly RoomName[]>; seen: Set<string> | null }>()

	async function pollSite(site: string): Promise<void> {
		const watched = sites.get(site)
		if (!watched) return
		const changes = await find({ site, since: new Date(now().getTime() - lookBackMs) })
		const { seen } = watched
		watched.seen = new Set(changes.map(({ key }) => key))
		// The first look finds what the pages show already.
		const fresh = seen === null ? [] : changes.filter(({ key }) => !seen.has(key))
		const rooms = [...new Set(fresh.flatMap((change) => change.rooms))]
		if (rooms.length > 0) watched.listeners.tell(rooms)
	}

	return {
		/** Returns the function that ends it. */
		listen(site: string, listener: (rooms: readonly RoomName[]) => void): () => void {
			const watched = sites.get(site) ?? { listeners: new Listeners(), seen: null }
			sites.set(site, watched)
			const remove = watched.listeners.add(listener)
			return () => {
				remove()
				if (watched.listeners.isEmpty) sites.delete(site)
			}
		},
		async poll(): Promise<void> {
			try {
				await Promise.all([...sites.keys()].map(pollSite))
			} catch (error) {
				onError(error)
			}
		},
	}
}
