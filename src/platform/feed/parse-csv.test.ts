import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { createRandom } from '../testing/random.ts'
import { decodeFeed } from './decode-feed.ts'
import { parseCsv } from './parse-csv.ts'

async function valuesOf(text: string, chunkBytes = 1000): Promise<string[][]> {
	async function* content() {
		const bytes = Buffer.from(text)
		for (let start = 0; start < bytes.length; start += chunkBytes) yield bytes.subarray(start, start + chunkBytes)
	}
	const rows = []
	for await (const some of parseCsv(decodeFeed(content(), 'utf-8'), ',')) rows.push(...some.map(({ values }) => values))
	return rows
}

test.each([
	[
		'plain values',
		'a,b\nc,d\n',
		[
			['a', 'b'],
			['c', 'd'],
		],
	],
	[
		'spaces and empty values',
		' a , b\n,\n',
		[
			['a', 'b'],
			['', ''],
		],
	],
	[
		'lines that end as on Windows, and empty lines',
		'a,b\r\n\r\n\nc,"d"\r\n',
		[
			['a', 'b'],
			['c', 'd'],
		],
	],
	['quotes around what would part values', '"a,b","c\nd","e ""f"""\n', [['a,b', 'c\nd', 'e "f"']]],
	[
		'a quote that opens nothing',
		'5" screen,b\nc,d\n',
		[
			['5" screen', 'b'],
			['c', 'd'],
		],
	],
	['no newline at the end', 'a,"b"', [['a', 'b']]],
])('%s are read', async (_what, text, rows) => {
	expect(await valuesOf(text)).toEqual(rows)
})

test('rows have the number of their first line', async () => {
	const lines = []
	async function* content() {
		yield 'a\n\n"b\nc"\nd\n'
	}
	for await (const rows of parseCsv(content(), ',')) lines.push(...rows.map(({ line }) => line))
	expect(lines).toEqual([1, 3, 5])
})

test('500 random texts are parsed like csv-parse does, for any chunk borders', async () => {
	const random = createRandom(5)
	for (let round = 0; round < 500; round++) {
		const value = () => {
			const letters = Array.from({ length: random.below(5) }, () =>
				random.pick(['a', 'ö', '1', ',', '\n', '"', '😀']),
			).join('')
			return /[",\n]/.test(letters) || random.chance(0.2) ? `"${letters.replaceAll('"', '""')}"` : letters
		}
		const row = () => Array.from({ length: 2 + random.below(3) }, value).join(',')
		const text = Array.from({ length: 1 + random.below(6) }, row).join('\n') + (random.chance(0.5) ? '\n' : '')
		const expected = parse(text, { relax_column_count: true }).map((values) => values.map((one) => one.trim()))
		expect(await valuesOf(text, 1 + random.below(9)), text).toEqual(expected)
	}
})
