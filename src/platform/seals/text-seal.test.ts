import { expect, test } from 'vitest'
import { createTextSeal } from './text-seal.ts'

const oldKey = Buffer.from('the key of last year')
const newKey = Buffer.from('the key of this year')

test('a sealed text is opened for its purpose and no other, and each time it is sealed it looks different', () => {
	const seal = createTextSeal([oldKey])
	const sealed = seal.seal('+46701740605', 'phone')
	expect(sealed).not.toContain('701740605')
	expect(seal.seal('+46701740605', 'phone')).not.toBe(sealed)
	expect(seal.open(sealed, 'phone')).toBe('+46701740605')
	expect(seal.open(sealed, 'session')).toBeNull()
})

test('after the key was changed, texts of the old one are opened as long as it is named', () => {
	const sealed = createTextSeal([oldKey]).seal('Åsa', 'phone')
	expect(createTextSeal([newKey, oldKey]).open(sealed, 'phone')).toBe('Åsa')
	expect(createTextSeal([newKey]).open(sealed, 'phone')).toBeNull()
	expect(createTextSeal([oldKey]).open(createTextSeal([newKey, oldKey]).seal('Åsa', 'phone'), 'phone')).toBeNull()
})

test.each(['', 'x', 'A'.repeat(80), '!'])('"%s" is no sealed text', (text) => {
	expect(createTextSeal([oldKey]).open(text, 'phone')).toBeNull()
})

test('one changed letter is noticed', () => {
	const seal = createTextSeal([oldKey])
	const sealed = seal.seal('+46701740605', 'phone')
	for (let at = 0; at < sealed.length - 1; at++) {
		const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
		expect(seal.open(changed, 'phone')).toBeNull()
	}
})
