import { expect, test } from 'vitest'
import { createDeskChanges } from './desk-changes.ts'
import type { RecentChange } from './recent-changes.ts'

function start() {
	const found = new Map<string, RecentChange[]>()
	const asked: string[] = []
	const told: string[] = []
	const changes = createDeskChanges({
		async find({ site }) {
			asked.push(site)
			return found.get(site) ?? []
		},
		now: () => new Date(0),
		onError(error) {
			throw error
		},
	})
	const listen = (site: string) => changes.listen(site, (rooms) => told.push(`${site}: ${rooms.join()}`))
	return { changes, found, asked, told, listen }
}

test('each change is told once, and what the page shows already is not', async () => {
	const { changes, found, told, listen } = start()
	listen('se')
	found.set('se', [{ key: 'lead a', rooms: ['leads', 'outbox'] }])
	await changes.poll()
	expect(told).toEqual([])
	found.set('se', [
		{ key: 'lead a', rooms: ['leads', 'outbox'] },
		{ key: 'booking b', rooms: ['bookings', 'outbox'] },
	])
	await changes.poll()
	await changes.poll()
	expect(told).toEqual(['se: bookings,outbox'])
})

test('a site is asked for while someone listens, and told of its own changes only', async () => {
	const { changes, found, asked, told, listen } = start()
	await changes.poll()
	const stop = listen('se')
	listen('no')
	await changes.poll()
	found.set('no', [{ key: 'lead a', rooms: ['leads'] }])
	await changes.poll()
	expect(told).toEqual(['no: leads'])
	stop()
	asked.length = 0
	await changes.poll()
	expect(asked).toEqual(['no'])
})
