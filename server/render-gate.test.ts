import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { BusyError, createRenderGate } from './render-gate.ts'

function createGate({ limit = 64 } = {}) {
	const state = { now: 0, loopDelayMs: 0 }
	const gate = createRenderGate({ limit, now: () => state.now, loopDelayMs: () => state.loopDelayMs })
	return { gate, state }
}

/** Work that takes processor time on the test's clock. */
const busyFor = (state: { now: number }, ms: number, done: number[]) => async () => {
	state.now += ms
	done.push(ms)
}

const endless = () => new Promise<never>(() => {})

test('concurrent renders are spread over turns of the event loop', async () => {
	const { gate, state } = createGate()
	const done: number[] = []
	const all = Promise.all(Array.from({ length: 12 }, () => gate.run(busyFor(state, 10, done))))
	expect(done).toHaveLength(0)
	const perTurn: number[] = []
	while (done.length < 12) {
		const before = done.length
		await nextTurn()
		if (done.length > before) perTurn.push(done.length - before)
	}
	// The second starts after 10 of 15 ms, a third does not.
	expect(Math.max(...perTurn)).toBe(2)
	await all
	expect(gate.count).toBe(0)
})

test('short renders share a turn', async () => {
	const { gate, state } = createGate()
	const done: number[] = []
	for (let at = 0; at < 6; at++) void gate.run(busyFor(state, 1, done))
	await nextTurn()
	expect(done).toHaveLength(6)
})

test('between long renders the event loop turns often enough to accept connections', async () => {
	const { gate, state } = createGate()
	const done: number[] = []
	void gate.run(busyFor(state, 100, done))
	void gate.run(busyFor(state, 100, done))
	while (done.length < 1) await nextTurn()
	let turns = 0
	for (; done.length < 2; turns++) await nextTurn()
	expect(turns).toBeGreaterThan(10)
})

test('a render that yields continues before new ones start', async () => {
	const { gate, state } = createGate()
	const order: string[] = []
	const render = (name: string) => async (turn: () => Promise<void>) => {
		order.push(`${name} begins`)
		state.now += 20
		await turn()
		order.push(`${name} ends`)
		state.now += 20
	}
	await Promise.all([gate.run(render('one')), gate.run(render('two'))])
	expect(order).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
})

test('renders above the limit are refused immediately, and a failed one releases its place', async () => {
	const { gate } = createGate({ limit: 2 })
	const failing = gate.run(async () => {
		throw new Error('A loader failed')
	})
	void gate.run(endless)
	await expect(gate.run(endless)).rejects.toBeInstanceOf(BusyError)
	await expect(failing).rejects.toThrow('A loader failed')
	expect(gate.count).toBe(1)
	expect(await gate.run(async () => 'made')).toBe('made')
})

test('a render that has waited for more than a second is refused', async () => {
	const { gate, state } = createGate()
	const first = gate.run(async () => {
		state.now += 1001
	})
	const second = gate.run(endless)
	await first
	await expect(second).rejects.toBeInstanceOf(BusyError)
})

test('a late event loop accepts fewer renders', async () => {
	const { gate, state } = createGate({ limit: 16 })
	state.loopDelayMs = 201
	for (let at = 0; at < 8; at++) void gate.run(endless)
	await expect(gate.run(endless)).rejects.toThrow('The event loop is late')
	state.loopDelayMs = 200
	expect(await gate.run(async () => 'made')).toBe('made')
})

test('one visitor cannot take all places, but may take many while few are in use', async () => {
	const { gate } = createGate({ limit: 32 })
	for (let at = 0; at < 16; at++) void gate.run(endless, () => 'greedy')
	await expect(gate.run(endless, () => 'greedy')).rejects.toThrow('One visitor asks for many pages')
	for (let at = 0; at < 4; at++) void gate.run(endless, () => 'other')
	await expect(gate.run(endless, () => 'other')).rejects.toBeInstanceOf(BusyError)
	expect(
		await gate.run(
			async () => 'made',
			() => 'third',
		),
	).toBe('made')
	expect(await gate.run(async () => 'made')).toBe('made')
})

test('a network cannot take all places with its many addresses', async () => {
	const { gate } = createGate({ limit: 64 })
	const all = Array.from({ length: 64 }, (_, address) => {
		void gate.run(endless, () => `wide.${address % 16}.${address}`).catch(() => {})
		return gate.count
	})
	expect(all.at(-1)).toBe(32)
	await expect(gate.run(endless, () => 'wide.99.99')).rejects.toThrow('One visitor asks for many pages')
	for (let address = 0; address < 16; address++) void gate.run(endless, () => `other.1.${address}`)
	await expect(gate.run(endless, () => 'other.1.99')).rejects.toThrow('One visitor asks for many pages')
})

test('of a network that has many pages waiting, one comes before the page of another', async () => {
	const { gate } = createGate()
	const order: string[] = []
	const visit = (visitor: string) =>
		gate.run(
			async () => void order.push(visitor),
			() => visitor,
		)
	await Promise.all(['greedy.1', 'greedy.2', 'greedy.3', 'other.1'].map(visit))
	expect(order).toEqual(['greedy.1', 'other.1', 'greedy.2', 'greedy.3'])
})

test('work at rest begins with an empty gate only, and none of its parts runs while a visitor waits', async () => {
	const { gate, state } = createGate()
	const order: string[] = []
	const inTwoParts = (name: string) => async (turn: () => Promise<void>) => {
		order.push(`${name} begins`)
		state.now += 20
		await turn()
		order.push(`${name} ends`)
	}
	let loaded = () => {}
	const loading = new Promise<void>((done) => {
		loaded = done
	})
	const ahead = gate.runAtRest(inTwoParts('ahead'))
	const visitor = gate.run(async (turn) => {
		order.push('visitor loads')
		await loading
		await turn()
		order.push('visitor ends')
	})
	for (let turns = 0; turns < 200; turns++) await nextTurn()
	expect(order).toEqual(['visitor loads'])
	loaded()
	await visitor
	for (let turns = 0; !order.includes('ahead begins') && turns < 200; turns++) await nextTurn()
	await gate.run(async () => void order.push('next visitor'))
	await ahead
	expect(order).toEqual(['visitor loads', 'visitor ends', 'ahead begins', 'next visitor', 'ahead ends'])
})

test('work at rest takes no place of a visitor, and releases the gate when it fails', async () => {
	const { gate } = createGate({ limit: 1 })
	const failing = gate.runAtRest(async () => {
		throw new Error('A loader failed')
	})
	void gate.runAtRest(endless)
	expect(await gate.run(async () => 'made')).toBe('made')
	await expect(failing).rejects.toThrow('A loader failed')
})
