import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { toHeaders } from './request-headers.ts'

const headersOf = (...rawHeaders: string[]) => [...toHeaders({ rawHeaders } as IncomingMessage)]

test('headers of the request are taken over, those of the connection are not', () => {
	expect(headersOf('Host', 'a.example', 'Accept', 'text/html', 'CONNECTION', 'close', 'Content-Length', '3')).toEqual([
		['accept', 'text/html'],
	])
})

test('a header that comes twice has both values', () => {
	expect(headersOf('X-Forwarded-For', '10.0.0.1', 'X-Forwarded-For', '10.0.0.2')).toEqual([
		['x-forwarded-for', '10.0.0.1, 10.0.0.2'],
	])
})

test('no headers are none', () => {
	expect(headersOf()).toEqual([])
})
