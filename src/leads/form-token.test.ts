import { createSecretKey, type KeyObject } from 'node:crypto'
import { expect, test } from 'vitest'
import { type ClaimToken, checkToken, issueToken } from './form-token.ts'

const key = createSecretKey('key', 'utf8')
const issued = new Date('2026-11-21T10:00:00Z')
const after = (ms: number) => new Date(issued.getTime() + ms)
const dayMs = 24 * 3600 * 1000

const free: ClaimToken = async () => true
const check = (token: string | undefined, given: { now?: Date; key?: KeyObject; claim?: ClaimToken } = {}) =>
	checkToken({ token, submissionId: 'a' }, { key, now: after(10_000), claim: free, ...given })

test.each([
	[2999, 'too-fast'],
	[3000, null],
	[2 * dayMs, null],
	[2 * dayMs + 1, 'token-expired'],
	[30 * dayMs, 'token-expired'],
	[30 * dayMs + 1, 'token-too-old'],
	[-60_000, 'too-fast'],
])('a token %i ms old: %s', async (age, fault) => {
	expect(await check(issueToken({ key, now: issued }), { now: after(age) })).toBe(fault)
})

test('a token of another key, with another time or without the right format is forged', async () => {
	const token = issueToken({ key, now: issued })
	expect(await check(token, { key: createSecretKey('other', 'utf8') })).toBe('token-forged')
	expect(await check(token.replace(/^./, 'a'))).toBe('token-forged')
	expect(await check(token.replace(/\..*\./, '.other.'))).toBe('token-forged')
	expect(await check('nonsense')).toBe('token-forged')
	expect(await check('.')).toBe('token-forged')
	expect(await check(undefined)).toBe('token-missing')
	expect(await check('')).toBe('token-missing')
})

test('two tokens of the same moment differ', () => {
	expect(issueToken({ key, now: issued })).not.toBe(issueToken({ key, now: issued }))
})

test('a token is claimed for its form until it is too old, even if it has expired', async () => {
	const claims: unknown[] = []
	const claim: ClaimToken = async (use) => {
		claims.push(use)
		return false
	}
	const token = issueToken({ key, now: issued })
	expect(await check(token, { claim })).toBe('token-used')
	expect(await check(token, { claim, now: after(29 * dayMs) })).toBe('token-used')
	const use = { tokenId: token.slice(0, token.lastIndexOf('.')), submissionId: 'a', expiresAt: after(30 * dayMs) }
	expect(claims).toEqual([use, use])
})

test('a forged token is not stored', async () => {
	const claim: ClaimToken = () => Promise.reject(new Error('It should not be asked'))
	expect(await check('abc.def', { claim })).toBe('token-forged')
	expect(await check(issueToken({ key, now: issued }), { claim, now: after(31 * dayMs) })).toBe('token-too-old')
})
