import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Route } from '../route.ts'
import { serveRoutes } from '../testing/serve-routes.ts'
import { sendParts } from './send-parts.ts'

/** A route that sends what is made; it has no end of its own. */
async function open(make: () => AsyncIterable<string>) {
	const { promise: outcome, resolve } = Promise.withResolvers<unknown>()
	const answer: Route['answer'] = ({ env: { incoming, outgoing, address } }) => {
		const sent = sendParts(incoming, outgoing, { headers: ['content-type', 'text/csv'], parts: make() }, address)
		void sent.then(resolve, resolve)
		return sent
	}
	return { ask: await serveRoutes([{ path: '/long', methods: ['GET'], cache: 'own', answer }]), outcome }
}

async function turns(count: number) {
	for (let turn = 0; turn < count; turn++) await nextTurn()
}

test('one part is made in a turn of the event loop, so that other requests are answered between two', async () => {
	let made = 0
	let [ofTurn, most, hasEnded] = [0, 0, false]
	async function* parts() {
		while (made++ < 500) {
			most = Math.max(most, ++ofTurn)
			yield 'a part\r\n'
		}
	}
	const { ask } = await open(parts)
	const asked = ask('/long').finally(() => {
		hasEnded = true
	})
	while (!hasEnded) {
		await nextTurn()
		ofTurn = 0
	}
	const { body, headers } = await asked
	expect(body).toHaveLength(500 * 'a part\r\n'.length)
	expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
	// The stream asks for one ahead.
	expect(most).toBeLessThanOrEqual(2)
})

test('no more is made than the client takes, and nothing for one that has gone', async () => {
	const part = 'x'.repeat(64 * 1024)
	let made = 0
	const { promise: hasStopped, resolve } = Promise.withResolvers<void>()
	async function* parts() {
		try {
			for (;;) {
				made++
				yield part
			}
		} finally {
			resolve()
		}
	}
	const { ask, outcome } = await open(parts)
	const { origin } = ask
	const socket = connect(Number(new URL(origin).port), '127.0.0.1')
	await once(socket, 'connect')
	socket.pause()
	socket.write('GET /long HTTP/1.1\r\nHost: carhall-se.localhost\r\n\r\n')
	let before = -1
	while (made === 0 || made > before) {
		before = made
		await turns(500)
	}
	// What the buffers of both sockets take.
	expect(made).toBeLessThan(400)
	socket.destroy()
	await hasStopped
	// Who leaves is no fault of ours.
	expect(await outcome).toMatchObject({ status: 200 })
})

test('what fails while it is made is not taken for a client that has gone', async () => {
	const failure = new Error('The disk is gone')
	const { ask, outcome } = await open(async function* () {
		yield 'x'
		throw failure
	})
	await expect(ask('/long')).rejects.toThrow('aborted')
	expect(await outcome).toBe(failure)
})

test('HEAD gets the headers only', async () => {
	let made = 0
	const { ask } = await open(async function* () {
		made++
		yield 'x'
	})
	expect(await ask('/long', { method: 'HEAD' })).toMatchObject({ status: 200, headers: { 'content-type': 'text/csv' } })
	expect(made).toBe(0)
})
