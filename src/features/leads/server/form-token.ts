import { createHmac, timingSafeEqual } from 'node:crypto'

/** Nobody reads a form and writes into it faster. */
const fastestFillMs = 3000
const longestLifeMs = 48 * 60 * 60 * 1000

export type TokenFault = 'token-missing' | 'token-forged' | 'token-expired' | 'too-fast'

/**
 * Says when a form was opened, signed. It is bound to no visitor, so a page that carries one may be cached: what it proves is that
 * somebody fetched the page, and when at the latest.
 */
export function issueToken({ key, now }: { key: Buffer; now: Date }): string {
	const issuedAt = now.getTime().toString(36)
	return `${issuedAt}.${sign(issuedAt, key)}`
}

/** What is wrong with a token; null when nothing is. */
export function findTokenFault(token: string | undefined, { key, now }: { key: Buffer; now: Date }): TokenFault | null {
	const [issuedAt = '', signature = ''] = (token ?? '').split('.')
	if (issuedAt === '') return 'token-missing'
	const [given, right] = [Buffer.from(signature), Buffer.from(sign(issuedAt, key))]
	if (given.length !== right.length || !timingSafeEqual(given, right)) return 'token-forged'
	const age = now.getTime() - Number.parseInt(issuedAt, 36)
	if (age > longestLifeMs) return 'token-expired'
	return age < fastestFillMs ? 'too-fast' : null
}

function sign(text: string, key: Buffer): string {
	return createHmac('sha256', key).update(text).digest('base64url')
}
