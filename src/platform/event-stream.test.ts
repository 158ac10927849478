import { expect, test } from 'vitest'
import { formatEvent, parseEvents } from './event-stream.ts'

async function eventsOf(parts: readonly string[], maxBytes = 1000): Promise<string[]> {
	const events: string[] = []
	for await (const data of parseEvents(
		parts.map((part) => Buffer.from(part, 'latin1')),
		maxBytes,
	))
		events.push(data)
	return events
}

test.each<[string, string[], string[]]>([
	['two events', ['data: 1\n\ndata: 2\n\n'], ['1', '2']],
	['an event in pieces', ['da', 'ta: {"a"', ':1}\n', '\n'], ['{"a":1}']],
	['lines that end in CR and LF', ['data: 1\r', '\n\r\ndata: 2\r\n\r\n'], ['1', '2']],
	['lines that end in CR', ['data: 1\r\rdata: 2\r\r\n'], ['1', '2']],
	['several lines of data', ['data: a\ndata:b\n\n'], ['a\nb']],
	['comments, names and ids', [': heartbeat\n\nevent: site\nid: 7\ndata: 1\n\n'], ['1']],
	['an event that is cut off', ['data: 1\n\ndata: 2\n'], ['1']],
	['a letter of two bytes in two pieces', ['data: \u00c3', '\u00a5\n\n'], ['å']],
])('reads %s', async (_, parts, events) => {
	expect(await eventsOf(parts)).toEqual(events)
})

test('stops at the limit', async () => {
	await expect(eventsOf(['data: 12345678\n\n'], 10)).rejects.toMatchObject({ code: 'body-too-large' })
})

test('stops at bytes that are no UTF-8', async () => {
	await expect(eventsOf(['data: \u00ff\n\n'])).rejects.toMatchObject({ code: 'invalid-encoding' })
})

test('what is written is read', async () => {
	const value = { name: 'Nordhall\nVästerås' }
	expect(
		(await eventsOf([Buffer.from(formatEvent(value)).toString('latin1')])).map((data) => JSON.parse(data)),
	).toEqual([value])
})
