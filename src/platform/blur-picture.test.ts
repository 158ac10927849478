import { expect, test } from 'vitest'
import { isBlurPicture } from './blur-picture.ts'

test.each([
	['data:image/webp;base64,UklGRg==', true],
	['data:image/avif;base64,AAAA+/09', true],
	['data:image/svg+xml;base64,PHN2Zz4=', false],
	['data:image/webp,UklGRg', false],
	['data:image/webp;base64,', false],
	['data:image/webp;base64,AA"),url(https://elsewhere.example/?', false],
	['data:image/webp;base64,AA") ; position: fixed; inset: 0 ; x: url("', false],
	['data:image/webp;base64,AA\n', false],
	['https://elsewhere.example/a.webp', false],
	[`data:image/webp;base64,${'A'.repeat(4000)}`, false],
])('%.60s is a blurred picture: %s', (text, expected) => {
	expect(isBlurPicture(text)).toBe(expected)
})
