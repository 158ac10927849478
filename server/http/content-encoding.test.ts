import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { chooseEncoding, compress, type Encoding } from './content-encoding.ts'
import { SharedBody } from './shared-body.ts'

const text = Buffer.from('<li>Volvo XC60</li>\n'.repeat(500))

const decompress: Record<Encoding, (bytes: Buffer) => Buffer> = {
	br: brotliDecompressSync,
	zstd: zstdDecompressSync,
	gzip: gunzipSync,
	identity: (bytes) => bytes,
}
const encodings: Encoding[] = ['br', 'zstd', 'gzip', 'identity']

describe('the encoding of a cached answer', () => {
	test.each<[string | undefined, Encoding]>([
		[undefined, 'identity'],
		['', 'identity'],
		['gzip', 'gzip'],
		['gzip, deflate, br, zstd', 'br'],
		['gzip, zstd', 'zstd'],
		['GZIP', 'gzip'],
		['gzip;q=0', 'identity'],
		['gzip;q=0.000, br;q=0', 'identity'],
		['gzip;q=0.5', 'gzip'],
		['*', 'br'],
		['*;q=0', 'identity'],
		['*, br;q=0', 'zstd'],
		['br;q=0, *;q=0, gzip', 'gzip'],
		['xgzip, brr', 'identity'],
		[',,,', 'identity'],
	])('for %s is %s', (accepted, encoding) => {
		expect(chooseEncoding(accepted, 'small')).toBe(encoding)
	})

	test('differs from that of an answer sent once, where speed matters more', () => {
		expect(chooseEncoding('gzip, deflate, br, zstd', 'fast')).toBe('zstd')
	})
})

test.each(encodings)('data compressed as %s can be decompressed', (encoding) => {
	for (const effort of ['fast', 'small'] as const) {
		expect(decompress[encoding](compress(text, encoding, effort)).equals(text)).toBe(true)
	}
})

const cars = Buffer.from(Array.from({ length: 3000 }, (_, index) => `car ${index * 7919} `).join(''))

describe('a shared body', () => {
	test.each(encodings)('decodes from %s to the text', (encoding) => {
		expect(decompress[encoding](new SharedBody(text).encoded(encoding)).equals(text)).toBe(true)
	})

	test('is compressed fast for the first visitor, and small for the next', () => {
		const body = new SharedBody(cars)
		expect(body.effort).toBe('fast')
		const first = body.encoded('gzip')
		const [tag, firstLength] = [body.etag('gzip'), first.length]
		expect(first.equals(compress(cars, 'gzip', 'fast'))).toBe(true)
		expect(body.effort).toBe('small')
		const second = body.encoded('gzip')
		expect(second.length).toBeLessThan(firstLength)
		expect(decompress.gzip(second).equals(cars)).toBe(true)
		expect(body.etag('gzip')).not.toBe(tag)
		expect(body.encoded('gzip')).toBe(second)
	})

	test.each(encodings)('gives the same text after a first visitor with %s', (encoding) => {
		const body = new SharedBody(cars)
		body.encoded(encoding)
		for (const next of encodings) expect(decompress[next](body.encoded(next)).equals(cars)).toBe(true)
	})

	test('counts what it holds, and no text after the first answer', () => {
		const body = new SharedBody(cars)
		let counted = body.bytes
		expect(counted).toBe(cars.length)
		body.watchGrowth((bytes) => {
			counted += bytes
		})
		expect(body.encoded('zstd').length).toBe(counted)
		body.encoded('identity')
		const brotli = body.encoded('br')
		expect(counted).toBe(brotli.length)
		const gzip = body.encoded('gzip')
		expect(counted).toBe(brotli.length + gzip.length)
		expect(body.bytes).toBe(counted)
	})

	test('uses no more memory than it counts', () => {
		const body = new SharedBody(text)
		for (const encoding of ['br', 'zstd', 'gzip'] as const) {
			for (const { buffer, length } of [body.encoded(encoding), body.encoded(encoding)]) {
				expect(buffer.byteLength).toBe(length)
			}
		}
	})

	test('can be made smaller without becoming another page', async () => {
		const body = new SharedBody(cars)
		body.encoded('br')
		const [before, tag] = [body.bytes, body.etag('br')]
		let grown = 0
		body.watchGrowth((bytes) => {
			grown += bytes
		})
		await body.improve()
		expect(body.bytes).toBeLessThan(before)
		expect(body.bytes).toBe(before + grown)
		expect(body.etag('br')).not.toBe(tag)
		expect(body.isKnownBy(tag)).toBe(true)
	})

	test('matches the ETag of any of its encodings', () => {
		const body = new SharedBody(text)
		const tags = encodings.map((encoding) => body.etag(encoding))
		expect(new Set(tags).size).toBe(4)
		for (const tag of tags) expect(body.isKnownBy(`"x", W/${tag}`)).toBe(true)
		expect(body.isKnownBy(new SharedBody(Buffer.from('other')).etag('br'))).toBe(false)
		expect(body.isKnownBy('*')).toBe(true)
		expect(body.isKnownBy(undefined)).toBe(false)
	})
})
