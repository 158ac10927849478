import { expect, test } from 'vitest'
import { readRedirectCsv, writeRedirectCsv } from './redirect-csv.ts'
import type { RedirectRule } from './redirect-rule.ts'

const header = 'source,destination,conditions\n'

test('a written file is read back unchanged', () => {
	const rules: RedirectRule[] = [
		{
			source: '/a,b',
			destination: '/c?x="y"',
			conditions: { typ: 'PB', 'stad & län': 'Åre, Jämtland' },
			permanent: true,
		},
		{ source: '/köp/{path*}', destination: 'https://b.example/{path*}', conditions: {}, permanent: true },
	]
	const { rules: read, problems } = readRedirectCsv(writeRedirectCsv(rules))
	expect(problems).toEqual([])
	expect(read).toEqual(rules)
})

test('a file from a spreadsheet may have a byte order mark, Windows line ends and empty lines', () => {
	const { rules, lines, problems } = readRedirectCsv(
		`\uFEFF${header}/a,/b,\n\n"/c", /d ,typ=PB\n`.replaceAll('\n', '\r\n'),
	)
	expect(problems).toEqual([])
	expect(rules.map(({ source, destination }) => [source, destination])).toEqual([
		['/a', '/b'],
		['/c', '/d'],
	])
	expect(lines).toEqual([2, 4])
})

test('a spreadsheet of a country with decimal commas writes semicolons', () => {
	const csv = 'source;destination;conditions\r\n/a,b;/c?x=1,2;typ=PB\r\n/d;/e;\r\n'
	expect(readRedirectCsv(csv)).toMatchObject({
		problems: [],
		rules: [
			{ source: '/a,b', destination: '/c?x=1,2', conditions: { typ: 'PB' } },
			{ source: '/d', destination: '/e', conditions: {} },
		],
	})
	expect(readRedirectCsv(Buffer.from(csv)).rules).toHaveLength(2)
})

test.each([
	['hej,/x,', 2, 'source is no path'],
	['/ok,/x,\n/a,//evil.example,', 3, 'neither a path of the site nor an https address'],
	['/a/{path*}/b,/x,', 2, 'a wildcard is a segment of its own'],
	['/a,"/b', 2, 'Quote Not Closed'],
	['/a,/b,,,', 2, 'Invalid Record Length'],
])('a mistake is reported with its line: %s', (row, line, sentence) => {
	const { problems } = readRedirectCsv(header + row)
	expect(problems).toMatchObject([{ line, message: expect.stringContaining(sentence) }])
})

test('all wrong lines are reported, in the order of the file', () => {
	const { problems } = readRedirectCsv(`${header}/a,/b,,,\nhej,/x,\n/ok,/x,\n/c\n/d"e,/f,\n/g,//evil.example,\n`)
	expect(problems.map(({ line, code }) => `${line} ${code}`)).toEqual([
		'2 not-a-row',
		'3 source-not-a-path',
		'5 not-a-row',
		'6 not-a-row',
		'7 destination-not-an-address',
	])
})

test.each([
	['from,to\n/a,/b\n', 'source, destination'],
	['source,to\n', 'destination'],
	['/a,/b,\n', 'source, destination'],
	['', 'source, destination'],
])('a file without the required columns is reported, also one without rules: %j', (text, missing) => {
	const { rules, problems } = readRedirectCsv(text)
	expect(rules).toEqual([])
	expect(problems).toMatchObject([{ line: 1, message: expect.stringContaining(`needed; ${missing} is missing`) }])
})

test('cells that are copied from a spreadsheet have tabs between them', () => {
	const { rules, problems } = readRedirectCsv('source\tdestination\n/a, b;c\t/d\n')
	expect(problems).toEqual([])
	expect(rules).toMatchObject([{ source: '/a, b;c', destination: '/d' }])
})

test('a row of a file that is not UTF-8 is reported with its line', () => {
	const { rules, problems } = readRedirectCsv(
		Buffer.from('source;destination\n/gammal;/ny\n/kök;/bad\n/b;/båt\n', 'latin1'),
	)
	expect(rules.map(({ source }) => source)).toEqual(['/gammal'])
	expect(problems).toMatchObject([3, 4].map((line) => ({ line, message: 'the text is not UTF-8.' })))
})

test('a table without rules is read back', () => {
	expect(readRedirectCsv(writeRedirectCsv([]))).toEqual({ rules: [], lines: [], problems: [] })
})
