import { describe, expect, test } from 'vitest'
import { ndjsonRows } from './ndjson-rows.ts'

async function rowsOf(...chunks: (string | Buffer)[]) {
	async function* content() {
		for (const chunk of chunks) yield Buffer.from(chunk)
	}
	const rows = []
	for await (const some of ndjsonRows(content())) rows.push(...some)
	return rows
}

describe('an NDJSON feed', () => {
	test('gives its records with their lines, and the reason for every line that is not a record', async () => {
		const latin1 = Buffer.from('{"car_id":"å"}\n', 'latin1')
		expect(await rowsOf('\ufeff{"car_id":"1"}\n\n[1]\r\n{"car_id"\n', latin1, '{"car_id":"2"}')).toEqual([
			{ line: 1, record: { car_id: '1' } },
			{ line: 3, rejected: 'the line is not a JSON object' },
			{ line: 4, rejected: 'the line is not a JSON object' },
			{ line: 5, rejected: 'the text is not UTF-8' },
			{ line: 6, record: { car_id: '2' } },
		])
	})

	test('may be cut anywhere into chunks', async () => {
		const bytes = [...Buffer.from('{"car_id":"ö"}\n{"car_id":"š"}\n')].map((byte) => Buffer.from([byte]))
		expect(await rowsOf(...bytes)).toHaveLength(2)
	})

	test('fails as a whole if its last line is incomplete', async () => {
		await expect(rowsOf('{"car_id":"1"}\n{"car_id":"2","car_b')).rejects.toThrow('The last line (2) ends half-way')
	})

	test('fails on a line without end instead of filling the memory', async () => {
		const megabyte = 'x'.repeat(1024 * 1024)
		await expect(rowsOf(...Array.from({ length: 6 }, () => megabyte))).rejects.toThrow('too long')
	})
})
