import { expect, test } from 'vitest'
import { isSameSecret, readSignedToken, sign, toSignedToken } from './signatures.ts'

const signatureOf = (text: string) => sign(`test ${text}`, 'key')
const token = toSignedToken('4711', signatureOf)

test.each([
	['as it was issued', token, '4711'],
	['of a text with full stops', toSignedToken('a.b.c', signatureOf), 'a.b.c'],
	['with another text', token.replace('4711', '4712'), null],
	['with another signature', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, null],
	['that is cut off', token.slice(0, -1), null],
	['with something behind it', `${token}.x`, null],
	['without a signature', '4711', null],
	['with an empty signature', '4711.', null],
	['of another key', toSignedToken('4711', (text) => sign(`test ${text}`, 'other')), null],
	['that is empty', '', null],
])('a token %s', (_, given, text) => {
	expect(readSignedToken(given, signatureOf)).toBe(text)
})

test('a signature is the HMAC of RFC 4231, test case 2', () => {
	expect(sign('what do ya want for nothing?', 'Jefe', 'hex')).toBe(
		'5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
	)
})

test.each([
	['secret', 'secret', true],
	['secret', 'secrex', false],
	['secret', 'secrets', false],
	['', 'secret', false],
	['ä', 'a', false],
])('%o and %o are the same secret: %o', (given, right, isSame) => {
	expect(isSameSecret(given, right)).toBe(isSame)
})
