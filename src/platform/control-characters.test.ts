import { expect, test } from 'vitest'
import {
	hasControlCharacters,
	hasControlCharactersInAddress,
	hasControlCharactersInJson,
} from './control-characters.ts'

const code = (number: number) => String.fromCharCode(number)
const controls = [...Array(0x20).keys(), 0x7f, ...Array.from({ length: 0x20 }, (_, index) => 0x80 + index)]
const whiteSpace = [0x09, 0x0a, 0x0b, 0x0c, 0x0d]

test('every control character but white space is found, raw and escaped', () => {
	for (const number of controls) {
		const isFound = !whiteSpace.includes(number)
		const hex = number.toString(16).padStart(4, '0')
		expect(hasControlCharacters(`a${code(number)}b`), hex).toBe(isFound)
		expect(hasControlCharactersInJson(Buffer.from(`{"a":"\\u${hex}"}`)), hex).toBe(isFound)
		expect(hasControlCharactersInJson(Buffer.from(`{"a":"\\\\\\u${hex.toUpperCase()}"}`)), hex).toBe(isFound)
		if (number >= 0x7f) expect(hasControlCharactersInJson(Buffer.from(`{"a":"${code(number)}"}`)), hex).toBe(true)
	}
})

test.each([
	'Åsa Öberg',
	'Ing. Ľubomír Ďurič',
	'Hej\r\n\tdå',
	'😀',
	'a\u00a0b',
	'日本',
	'à',
	'10–12',
	'a\u2028b',
	'\\u001b',
])('"%s" has none', (text) => {
	expect(hasControlCharacters(text)).toBe(false)
	expect(hasControlCharactersInJson(Buffer.from(JSON.stringify({ text })))).toBe(false)
	expect(hasControlCharactersInAddress(`/a?b=${encodeURIComponent(text)}`)).toBe(false)
})

test.each([
	['/a?b=%00', true],
	['/a?b=1%1b%5b2J', true],
	['/a?b=%1B', true],
	['/a?%7f', true],
	['/a?b=%0d%0a%09', false],
	['/a?b=%2500', false],
	// Letters that were encoded twice.
	['/a?b=%C3%A2%C2%80%C2%93', false],
])('the address %s has control characters: %s', (address, has) => {
	expect(hasControlCharactersInAddress(address)).toBe(has)
})
