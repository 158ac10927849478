import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createBodyBudget, readBody } from './read-body.ts'

/** A request with a body in these pieces. */
function sending(pieces: string[], headers: Record<string, string> = {}): IncomingMessage {
	const request = new IncomingMessage(new Socket())
	Object.assign(request.headers, headers)
	for (const piece of pieces) request.push(piece)
	request.push(null)
	return request
}

const roomy = () => createBodyBudget(1000)

test('a body is read completely', async () => {
	const body = await readBody(sending(['a=', 'b']), { maxBytes: 10, budget: roomy() })
	expect('bytes' in body && String(body.bytes)).toBe('a=b')
})

test('a body with an announced length above the limit is not read', async () => {
	const request = sending(['a'], { 'content-length': '11' })
	expect(await readBody(request, { maxBytes: 10, budget: roomy() })).toEqual({ status: 413 })
	expect(request.readableDidRead).toBe(false)
})

test('a body that is a little too large is read and discarded, so that the answer is seen', async () => {
	const request = sending(['123', '45678901'], { 'content-length': '11' })
	const limits = { maxBytes: 10, discardBytes: 20, budget: createBodyBudget(0) }
	expect(await readBody(request, limits)).toEqual({ status: 413 })
	expect(request.complete || request.readableEnded).toBe(true)
	const larger = sending(['a'], { 'content-length': '21' })
	expect(await readBody(larger, limits)).toEqual({ status: 413 })
	expect(larger.readableDidRead).toBe(false)
})

test('a body without a length is read up to the limit', async () => {
	expect(await readBody(sending(['12345', '678901']), { maxBytes: 10, budget: roomy() })).toEqual({ status: 413 })
})

test('bodies in progress share a budget and release it', async () => {
	const budget = createBodyBudget(10)
	const first = await readBody(sending(['12345678']), { maxBytes: 10, budget })
	expect(await readBody(sending(['123']), { maxBytes: 10, budget })).toMatchObject({ status: 503 })
	if ('release' in first) first.release()
	expect(await readBody(sending(['1234567890']), { maxBytes: 10, budget })).toHaveProperty('bytes')
})

test('a refused body releases its bytes', async () => {
	const budget = createBodyBudget(10)
	await readBody(sending(['1234', '5678']), { maxBytes: 6, budget })
	expect(await readBody(sending(['1234567890']), { maxBytes: 10, budget })).toHaveProperty('bytes')
})

test('an aborted request releases its bytes', async () => {
	const budget = createBodyBudget(10)
	const broken = new PassThrough()
	Object.assign(broken, { headers: {} })
	broken.write('12345')
	setImmediate(() => broken.destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })))
	expect(await readBody(broken as unknown as IncomingMessage, { maxBytes: 10, budget })).toMatchObject({ status: 400 })
	expect(await readBody(sending(['1234567890']), { maxBytes: 10, budget })).toHaveProperty('bytes')
})
