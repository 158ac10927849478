import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { compressWithHoles, fillHoles, giveBack } from './nonce-gzip.ts'

const placeholder = Buffer.from('PLACEHOLDERplaceholder01')
const nonce = Buffer.from('r4nd0mNonceForOneAnswer_')

function pageWith(filling: Buffer): Buffer {
	const rows = Array.from({ length: 900 }, (_, row) => `<li id="car-${row}">Volvo XC60 ${(row * 7919) % 1013} mil</li>`)
	return Buffer.from(
		`<head><meta nonce="${filling}"><style nonce="${filling}">a{}</style></head><ul>${rows.join('')}</ul>` +
			`<script nonce="${filling}">1</script>${filling}${filling}<script nonce="${filling}">2</script>`,
	)
}

describe('a page compressed with holes', () => {
	const page = compressWithHoles(pageWith(placeholder), placeholder)

	test('unpacks to the page with the nonce that was filled in', () => {
		expect(gunzipSync(fillHoles(page, nonce)).equals(pageWith(nonce))).toBe(true)
	})

	test('can be filled again and again', () => {
		fillHoles(page, nonce)
		const other = Buffer.from('another-nonce-same-size!')
		expect(gunzipSync(fillHoles(page, other)).equals(pageWith(other))).toBe(true)
	})

	test('sends two visitors different bytes, and uses a copy again once it is handed back', () => {
		const first = fillHoles(page, nonce)
		const second = fillHoles(page, Buffer.from('the-second-visitors-own!'))
		expect(second).not.toBe(first)
		giveBack(page, first)
		const third = fillHoles(page, Buffer.from('the-third-of-all-visitor'))
		expect(third).toBe(first)
		expect(gunzipSync(third).equals(pageWith(Buffer.from('the-third-of-all-visitor')))).toBe(true)
		expect(gunzipSync(second).equals(pageWith(Buffer.from('the-second-visitors-own!')))).toBe(true)
	})

	test('is hardly larger than the page compressed as a whole', () => {
		expect(page.bytes.length).toBeLessThan(gzipSync(pageWith(placeholder)).length * 1.05 + 100)
	})
})

test('text that shares letters with the placeholder is left alone', () => {
	const text = (filling: Buffer) => Buffer.from(`${filling} PLACE HOLDER place ${filling} LACEHOLDERplaceh ${filling}`)
	const page = compressWithHoles(text(placeholder), placeholder)
	expect(gunzipSync(fillHoles(page, nonce)).toString()).toBe(text(nonce).toString())
})

test('zero bytes in the text do not reach into the holes', () => {
	const zeros = '\0'.repeat(60)
	const text = (filling: Buffer) => Buffer.from(`${zeros}${filling}${zeros}${filling}${zeros}`)
	const page = compressWithHoles(text(placeholder), placeholder)
	expect(gunzipSync(fillHoles(page, nonce)).equals(text(nonce))).toBe(true)
})

test('a text without a placeholder is plain gzip', () => {
	const text = Buffer.from('{"data":[1,2,3]}')
	const page = compressWithHoles(text, placeholder)
	expect(page.holes).toEqual([])
	expect(gunzipSync(fillHoles(page, nonce)).equals(text)).toBe(true)
})
