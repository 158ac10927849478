import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { findCanonicalAddress } from './canonical-address.ts'
import { readAddress } from './request-address.ts'

const strict = { allowUnknownHosts: false, trustProxy: false }

function request(url: string, host: string | undefined = 'carhall-se.example', headers = {}): IncomingMessage {
	return { url, headers: { host, ...headers }, socket: { localPort: 3000 } } as IncomingMessage
}

describe('the address of a request', () => {
	test.each([
		['/bilar?page=2', '/bilar', '?page=2'],
		['/a/../b/./c', '/b/c', ''],
		['/%2e%2e/%2E%2E/etc/passwd', '/etc/passwd', ''],
		['//evil.example/x', '//evil.example/x', ''],
		['http://other.example/bilar?a=1', '/bilar', '?a=1'],
		['/b%C3%A4st', '/b%C3%A4st', ''],
		[Buffer.from('/bäst', 'utf8').toString('latin1'), '/b%C3%A4st', ''],
	])('%s is the path %s', (url, pathname, search) => {
		expect(readAddress(request(url), strict)).toMatchObject({ origin: 'http://carhall-se.example', pathname, search })
	})

	test.each([
		['/%', 400],
		['/%E0%A4%A', 400],
		['/%ff', 400],
		['/a%00b', 400],
		['/desk/bookings?plate=%00', 400],
		['/bilar?utm_source=%1b%5b2J', 400],
		['/a\\b', 400],
		['/\xff', 400],
		['*', 400],
		['', 400],
		[`/${'x'.repeat(9000)}`, 414],
	])('%s is refused with %i', (url, status) => {
		expect(readAddress(request(url), strict)).toMatchObject({ status, of: { key: 'carhall-se' } })
	})
})

describe('the host of a request', () => {
	test.each([
		['CARHALL-SE.EXAMPLE', 'carhall-se'],
		['carhall-se.example.', 'carhall-se'],
		['localhost:3000', 'carhall-se'],
		['127.0.0.1', 'carhall-se'],
		['crown-uk.localhost:3000', 'crown-uk'],
	])('%s is the site %s', (host, key) => {
		expect(readAddress(request('/', host), strict)).toMatchObject({ site: { key } })
	})

	test.each([
		['evil.example', 421],
		['carhall-se.example@evil.example', 400],
		['carhall-se.example/x', 400],
		['carhall-se.example:99999', 400],
		['', 400],
		['a b', 400],
	])('%s is refused with %i', (host, status) => {
		expect(readAddress(request('/', host), strict)).toEqual({ status })
	})

	test.each([
		['carhall-se.example', 'http://carhall-se.example'],
		['CARHALL-SE.example.', 'http://carhall-se.example'],
		['carhall-se.localhost:3000', 'http://carhall-se.localhost:3000'],
		['carhall-se.localhost:4711', 'http://carhall-se.localhost'],
		['carhall-se.example:80', 'http://carhall-se.example'],
		['localhost:3000', 'http://localhost:3000'],
		['127.1.2.3', 'http://localhost'],
		['evil.example:1', 'http://carhall-se.example'],
	])('pages for the host %s are those of %s', (host, origin) => {
		expect(readAddress(request('/', host), { ...strict, allowUnknownHosts: true })).toMatchObject({ origin })
	})

	test('a form’s origin is compared with the host used by the browser', () => {
		const address = readAddress(request('/', 'carhall-se.localhost:8080'), strict)
		expect(address).toMatchObject({ visitedOrigin: 'http://carhall-se.localhost:8080' })
	})

	test('an unknown host gets the default site in development', () => {
		const address = readAddress(request('/', 'evil.example'), { ...strict, allowUnknownHosts: true })
		expect(address).toMatchObject({ site: { key: 'carhall-se' } })
	})

	test('of several forwarded hosts the last one counts, which our own proxy added', () => {
		const headers = { 'x-forwarded-proto': 'http, https', 'x-forwarded-host': 'crown-uk.example, carhall-se.example' }
		const address = readAddress(request('/', 'inner', headers), { ...strict, trustProxy: true })
		expect(address).toMatchObject({ origin: 'https://carhall-se.example', site: { key: 'carhall-se' } })
	})

	test('forwarded headers are used from a trusted proxy only', () => {
		const proxied = request('/', 'inner', { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'carhall-se.example' })
		expect(readAddress(proxied, strict)).toEqual({ status: 421 })
		const trusted = readAddress(proxied, { ...strict, trustProxy: true })
		expect(trusted).toMatchObject({ origin: 'https://carhall-se.example', isSecure: true })
	})
})

describe('the canonical address', () => {
	const canonical = (url: string, host = 'carhall-se.example') => {
		const address = readAddress(request(url, host), strict)
		if ('status' in address) throw new Error(`refused with ${address.status}`)
		return findCanonicalAddress(address)
	}

	test.each([
		['/', null],
		['/bilar', null],
		['/bilar/', '/bilar'],
		['/bilar/?page=2', '/bilar?page=2'],
		['//evil.example//', '/evil.example'],
		['///', '/'],
		['/kontakT', '/kontakt'],
		['/%63ars', '/cars'],
		['/b%c3%84st', '/b%C3%A4st'],
		['/ba%CC%88st', '/b%C3%A4st'],
		['/a%2fb', '/a%2Fb'],
		['/a%252Fb', '/a%252fb'],
		["/it's", null],
		['/en//Cars/?q=A', '/en/cars?q=A'],
		['/a@b:c', '/a%40b%3Ac'],
		['/a%40b%3Ac', null],
		['/Bil/ABC-1/Volvo-XC60', '/bil/ABC-1/Volvo-XC60'],
		['/bil/ABC%2d1', '/bil/ABC-1'],
		['/EN/Car/ABC-1', '/en/car/ABC-1'],
		['/Bil', '/bil'],
		['/Bilar/ABC', '/bilar/abc'],
		['/%F0%9F%9A%97', null],
		['/İstanbul'.replace('İ', '%C4%B0'), `/${encodeURIComponent('i̇stanbul')}`],
	])('of %s is %s', (url, expected) => {
		expect(canonical(url)).toBe(expected)
	})

	test.each(['/a|b', '/a"b', '/[x]', '/a%5Bb', '/%E2%80%A8', '/{a}', '/^`', "/'()*!~", '/%25', '/a%3Fb'])(
		'of %s is found in one hop',
		(url) => {
			const first = canonical(url) ?? url
			expect(canonical(first)).toBeNull()
		},
	)

	test('loses www and the trailing slash in one redirect', () => {
		expect(canonical('/bilar/?a=1', 'www.carhall-se.example:3000')).toBe('http://carhall-se.example:3000/bilar?a=1')
	})
})
