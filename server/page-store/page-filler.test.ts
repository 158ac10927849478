import type { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { localAddress } from '../testing/local-address.ts'
import { createPageFiller } from './page-filler.ts'

const pageMs = 10

/** A filler on a clock that moves while pages are made and while it sleeps, until `endsAt`. */
function createFiller({ paths = ['/a', '/b', '/c'], share = 0.25, endsAt = 60_000, maxBytes = 1000 } = {}) {
	const state = { now: 0, isOnTime: true, paths, expiresAt: Number.POSITIVE_INFINITY }
	const results = new Map<string, 'expiresSoon' | 'never' | 'failed'>([['/never', 'never']])
	const kept = new Map<string, { bytes: number; expiresAt: number }>()
	const made: string[] = []
	const events = new Map<number, () => void>()
	const lines: string[] = []
	const say = (fields: object, text?: string) => void lines.push(`${text} ${JSON.stringify(fields)}`)
	let restDone = () => {}
	const isOver = new Promise<void>((done) => {
		restDone = done
	})
	const sleep = (async (ms: number, _value: undefined, { signal }: { signal: AbortSignal }) => {
		const until = state.now + ms
		for (const [at, happen] of [...events].sort(([one], [other]) => one - other)) {
			if (at > until || signal.aborted) continue
			events.delete(at)
			state.now = Math.max(state.now, at)
			happen()
		}
		if (signal.aborted) return
		if (until < endsAt) {
			state.now = until
			return
		}
		state.now = endsAt
		restDone()
		await new Promise<void>((done) => signal.addEventListener('abort', () => done()))
	}) as typeof delay
	const filler = createPageFiller({
		listAddresses: async () => state.paths.map((pathname) => localAddress(pathname)),
		pages: {
			findKept: ({ pathname }) => kept.get(pathname) ?? null,
			async makeAhead({ pathname }) {
				made.push(`${state.now} ${pathname}`)
				state.now += pageMs
				const result = results.get(pathname)
				if (result === 'failed') throw new Error('No page')
				if (result) return result
				kept.set(pathname, { bytes: 100, expiresAt: state.expiresAt })
				return 'kept'
			},
			settled: async () => {},
		},
		maxBytes,
		share,
		isOnTime: () => state.isOnTime,
		log: { debug: say, info: say, warn: say, error: say },
		now: () => state.now,
		sleep,
	})
	onTestFinished(() => filler.stop())
	const runs = async () => {
		filler.start()
		await isOver
	}
	return {
		filler,
		state,
		results,
		kept,
		made,
		lines,
		runs,
		at: (ms: number, happen: () => void) => events.set(ms, happen),
	}
}

test('all pages are made one after the other, in a share of the time, and then it rests', async () => {
	const { runs, made, filler, lines } = createFiller()
	await runs()
	expect(made).toEqual(['5000 /a', '5040 /b', '5080 /c'])
	expect(filler.progress).toEqual({ pages: 3, ready: 3, isFilling: false })
	expect(lines).toEqual(['the page store is filled {"made":3,"seconds":0}'])
})

test('pages that are there, and pages that may not be kept, hold nothing up', async () => {
	const { runs, made, kept, filler } = createFiller({ paths: ['/a', '/never', '/b'] })
	kept.set('/a', { bytes: 100, expiresAt: Number.POSITIVE_INFINITY })
	await runs()
	expect(made.map((line) => line.split(' ')[1])).toEqual(['/never', '/b'])
	expect(filler.progress.ready).toBe(3)
})

test('a late event loop holds it up until it is on time again', async () => {
	const { runs, made, state, at } = createFiller({ paths: ['/a', '/b'] })
	at(5030, () => {
		state.isOnTime = false
	})
	at(8000, () => {
		state.isOnTime = true
	})
	await runs()
	expect(made[0]).toBe('5000 /a')
	expect(Number(made[1]?.split(' ')[0])).toBeGreaterThanOrEqual(8000)
})

test('it begins again when pages were dropped, and makes those only', async () => {
	const { runs, made, kept, filler, at } = createFiller()
	at(20_000, () => {
		kept.delete('/b')
		filler.begin()
	})
	await runs()
	expect(made.slice(3)).toEqual(['25000 /b'])
})

test('a change while it works lets it begin from the first page again', async () => {
	const paths = Array.from({ length: 300 }, (_, at) => `/${at}`)
	const { runs, made, kept, filler, at } = createFiller({ paths, maxBytes: 1_000_000 })
	at(10_001, () => {
		kept.delete('/0')
		filler.begin()
	})
	await runs()
	const again = made.findLastIndex((line) => line.endsWith(' /0'))
	expect(Number(made[again]?.split(' ')[0])).toBeLessThan(16_000)
	expect(made).toHaveLength(301)
	expect(again).toBeLessThan(200)
})

test('a page that expires is made again', async () => {
	const { runs, made, state, kept, at } = createFiller({ paths: ['/a'], endsAt: 300_000 })
	state.expiresAt = 200_000
	at(200_000, () => {
		kept.clear()
		state.expiresAt = Number.POSITIVE_INFINITY
	})
	await runs()
	expect(made).toEqual(['5000 /a', '205000 /a'])
})

test('a page that would have expired too soon, and one that failed, are made again ten minutes later', async () => {
	const { runs, made, results, lines, at } = createFiller({ paths: ['/soon', '/failing', '/b'], endsAt: 3_000_000 })
	results.set('/soon', 'expiresSoon').set('/failing', 'failed')
	at(1_000_000, () => results.clear())
	await runs()
	expect(made.map((line) => line.split(' ')[1]).join(' ')).toBe('/soon /failing /b /soon /failing /soon /failing')
	expect(lines.filter((line) => line.includes('filled'))).toEqual([
		'the page store is filled {"made":1,"seconds":0}',
		'the page store is filled {"made":2,"seconds":0}',
	])
})

test('a page that may never be kept does not let it begin again', async () => {
	const { runs, made } = createFiller({ paths: ['/never'], endsAt: 3_000_000 })
	await runs()
	expect(made).toEqual(['5000 /never'])
})

test('it leaves a tenth of the store to pages that only visitors ask for', async () => {
	const paths = Array.from({ length: 20 }, (_, at) => `/${at}`)
	const { runs, made, lines } = createFiller({ paths })
	await runs()
	expect(made).toHaveLength(10)
	expect(lines.at(-2)).toContain('no room for all pages')
})

test('a store that keeps nothing, and pages that fail, do not keep it busy', async () => {
	const paths = Array.from({ length: 20 }, (_, at) => `/${at}`)
	const { runs, made, kept, lines } = createFiller({ paths })
	kept.set = () => kept
	await runs()
	expect(made).toHaveLength(5)
	expect(lines.at(-1)).toContain('pages cannot be made ahead at present')
})

test('it stops before the next page', async () => {
	const paths = Array.from({ length: 300 }, (_, at) => `/${at}`)
	const { filler, made, at } = createFiller({ paths, maxBytes: 1_000_000 })
	const stopped = new Promise<void>((done) => at(6000, () => done(filler.stop())))
	filler.start()
	await stopped
	expect(made).toHaveLength(25)
})
