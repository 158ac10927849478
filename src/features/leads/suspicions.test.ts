import { expect, test } from 'vitest'
import { findTokenFault, issueToken } from './form-token.server.ts'
import { findSuspicions } from './suspicions.ts'

const calm = { honeypot: '', tokenFault: null, name: 'Anna Berg', message: 'Finns bilen kvar?' }

test.each([
	['a plain question', {}, []],
	['no message at all', { message: '' }, []],
	['a link to the own car', { message: 'Byte mot https://blocket.example/annons/1 ?' }, []],
	['a page that was open for days', { tokenFault: 'token-expired' }, []],
	['the field nobody sees', { honeypot: 'Acme' }, ['honeypot']],
	['no token', { tokenFault: 'token-missing' }, ['token-missing']],
	['filled in a second', { tokenFault: 'too-fast' }, ['too-fast']],
	['a link for a name', { name: 'Win at www.example.com' }, ['link-in-name']],
	['a forest of links', { message: 'http://a.example http://b.example http://c.example' }, ['link', 'many-links']],
	['advertising with a link', { message: 'Cheap SEO at https://a.example' }, ['link', 'advertising']],
	['the word alone', { message: 'Kan jag betala med bitcoin?' }, []],
	['markup', { message: '<a href="x">y</a>' }, ['markup']],
])('%s', (_name, given, suspicions) => {
	expect(findSuspicions({ ...calm, ...given })).toEqual(suspicions)
})

const key = Buffer.from('key')
const issued = new Date('2026-11-21T10:00:00Z')
const after = (ms: number) => new Date(issued.getTime() + ms)

test.each([
	[2999, 'too-fast'],
	[3000, null],
	[48 * 3600 * 1000, null],
	[48 * 3600 * 1000 + 1, 'token-expired'],
	[-60_000, 'too-fast'],
])('a token %i ms old: %s', (age, fault) => {
	expect(findTokenFault(issueToken({ key, now: issued }), { key, now: after(age) })).toBe(fault)
})

test('a token of another key, of another time or of no form at all is not ours', () => {
	const token = issueToken({ key, now: issued })
	const now = after(10_000)
	expect(findTokenFault(token, { key: Buffer.from('other'), now })).toBe('token-forged')
	expect(findTokenFault(token.replace(/^./, 'a'), { key, now })).toBe('token-forged')
	expect(findTokenFault('nonsense', { key, now })).toBe('token-forged')
	expect(findTokenFault(undefined, { key, now })).toBe('token-missing')
})
