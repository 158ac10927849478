import { expect, test } from 'vitest'
import { isReadablePhoto } from './photo-kind.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
	['JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', true],
	['PNG', '\x89PNG\r\n\x1a\n', true],
	['WebP', 'RIFF\x24\0\0\0WEBPVP8 ', true],
	['AVIF', '\0\0\0\x20ftypavif\0\0\0\0avifmif1miaf', true],
	['AVIF under the brand of its container', '\0\0\0\x20ftypmif1\0\0\0\0mif1avifmiaf', true],
	['HEIC of an iPhone', '\0\0\0\x24ftypheic\0\0\0\0mif1heicmiaf', false],
	['HEIC of an Android phone', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic', false],
	['GIF', 'GIF89a', false],
	['sound', 'RIFF\x24\0\0\0WAVEfmt ', false],
	['an empty file', '', false],
])('%s is told by its first bytes', (_, text, expected) => {
	expect(isReadablePhoto(bytes(text))).toBe(expected)
})
