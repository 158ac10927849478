import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createVisitorKeys } from './visitor-key.ts'

function from(address: string, forwarded?: string): IncomingMessage {
	const socket = new Socket()
	Object.defineProperty(socket, 'remoteAddress', { value: address })
	const request = new IncomingMessage(socket)
	if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded
	return request
}

const open = (trustProxy = false) => {
	let time = 0
	const keyOf = createVisitorKeys({ trustProxy, saltOf: (day) => `salt ${day}`, now: () => time })
	return { keyOf, pass: (ms: number) => (time += ms) }
}

test('an address always has the same key, and the key does not reveal it', () => {
	const { keyOf } = open()
	expect(keyOf(from('192.0.2.1'))).toBe(keyOf(from('::ffff:192.0.2.1')))
	expect(keyOf(from('192.0.2.1'))).not.toBe(keyOf(from('192.0.2.2')))
	expect(keyOf(from('192.0.2.1'))).not.toContain('192')
})

test('the key of an address changes after a day', () => {
	const { keyOf, pass } = open()
	const key = keyOf(from('192.0.2.1'))
	pass(24 * 60 * 60 * 1000 + 1)
	expect(keyOf(from('192.0.2.1'))).not.toBe(key)
})

test('IPv6 addresses of one network have the same key', () => {
	const { keyOf } = open()
	expect(keyOf(from('2001:db8:1:2:a::1'))).toBe(keyOf(from('2001:db8:1:2::99')))
	expect(keyOf(from('2001:db8::1'))).not.toBe(keyOf(from('2001:db8:0:1::1')))
})

test('behind our own proxy its entry is used, not the ones before it', () => {
	const visitor = from('10.0.0.1', '198.51.100.7, 192.0.2.1')
	const { keyOf } = open(true)
	expect(keyOf(visitor)).toBe(keyOf(from('192.0.2.1')))
	const direct = open()
	expect(direct.keyOf(visitor)).toBe(direct.keyOf(from('10.0.0.1')))
})

test.each([
	['192.0.2.1:4711', '192.0.2.1'],
	['192.0.2.1:1', '192.0.2.1:2'],
	['::ffff:192.0.2.1', '192.0.2.1'],
	['[2001:db8:1:2::99]:4711', '2001:db8:1:2::1'],
	['[2001:db8:1:2::99]', '[2001:db8:1:2::99]:5'],
	['2001:DB8:1:2::1', '2001:0db8:0001:2:3::'],
])('%s and %s are one visitor', (one, other) => {
	const { keyOf } = open(true)
	expect(keyOf(from('10.0.0.1', one))).toBe(keyOf(from('10.0.0.1', other)))
})

test('an invalid address still has its own key', () => {
	const { keyOf } = open(true)
	expect(keyOf(from('10.0.0.1', 'unknown'))).not.toBe(keyOf(from('10.0.0.1', 'hidden')))
})
