import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { SeedError } from '#content/seed/seed-error.ts'
import { describeError } from './describe-error.ts'

const here = resolve('server/development/describe-error.test.ts')

test('the place is that of the innermost cause, the message that of all', () => {
	const cause = new Error('no such table')
	cause.stack = `Error: no such table
    at prepare (${resolve('node_modules/better-sqlite3/lib/database.js')}:9:1)
    at async readStored (${here}:12:7)
    at load (file://${here}:99:1)`
	expect(describeError(new Error('the stock cannot be read', { cause }))).toMatchObject({
		message: 'the stock cannot be read\nno such table',
		loc: { file: here, line: 12, column: 7 },
		stack: expect.stringContaining('readStored'),
	})
})

test('a transform names its file and shows the lines', () => {
	const error = Object.assign(new Error('\u001b[31mUnexpected token\u001b[39m'), {
		id: here,
		plugin: 'vite:json',
		frame: '1 | {',
		loc: { line: 1, column: 2 },
	})
	expect(describeError(error)).toMatchObject({
		message: 'Unexpected token',
		id: here,
		plugin: 'vite:json',
		frame: '1 | {',
		loc: { file: here, line: 1, column: 2 },
	})
})

test('a seed file is the place of its first mistake', () => {
	const error = new SeedError([{ file: 'carhall-se/sv/index.yaml', line: 3, message: 'main: what?' }])
	expect(describeError(error)).toMatchObject({
		message: expect.stringContaining('carhall-se/sv/index.yaml, line 3: main: what?'),
		loc: { file: resolve('content/carhall-se/sv/index.yaml'), line: 3, column: 1 },
	})
})

test('whatever was thrown is described', () => {
	expect(describeError('gone')).toMatchObject({ message: 'gone', stack: '', loc: undefined })
})
