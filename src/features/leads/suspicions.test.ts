import { expect, test } from 'vitest'
import { findSuspicions } from './suspicions.ts'

const calm = { honeypot: '', tokenFault: null, message: 'Finns bilen kvar?' }

test.each([
	['a plain question', {}, []],
	['no message at all', { message: '' }, []],
	['a link to the own car', { message: 'Byte mot https://blocket.example/annons/1 ?' }, []],
	['a page that was open for days', { tokenFault: 'token-expired' }, []],
	['the honeypot field', { honeypot: 'Acme' }, ['honeypot']],
	['a token that another form was sent with', { tokenFault: 'token-used' }, ['token-used']],
	['a token of last year', { tokenFault: 'token-too-old' }, ['token-too-old']],
	['no token', { tokenFault: 'token-missing' }, ['token-missing']],
	['filled in a second', { tokenFault: 'too-fast' }, ['too-fast']],
	['a forest of links', { message: 'http://a.example http://b.example http://c.example' }, ['link', 'many-links']],
	['advertising with a link', { message: 'Cheap SEO at https://a.example' }, ['link', 'advertising']],
	['the word alone', { message: 'Kan jag betala med bitcoin?' }, []],
	['markup', { message: '<a href="x">y</a>' }, ['markup']],
])('%s', (_name, given, suspicions) => {
	expect(findSuspicions({ ...calm, ...given })).toEqual(suspicions)
})
