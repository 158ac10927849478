import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** People need longer to read a form and fill it in. */
const fastestFillMs = 3000
const longestLifeMs = 48 * 60 * 60 * 1000
/** Used tokens are remembered until they are this old. */
const oldestMs = 30 * 24 * 60 * 60 * 1000

export type TokenFault =
	| 'token-missing'
	| 'token-forged'
	| 'token-expired'
	| 'token-too-old'
	| 'token-used'
	| 'too-fast'

/** That a form was sent with a token. After `expiresAt` the token is too old, and its use need not be remembered. */
export type TokenUse = { tokenId: string; submissionId: string; expiresAt: Date }

/** False when another form was sent with the token before; the same form may come any number of times. */
export type ClaimToken = (use: TokenUse) => Promise<boolean>

/**
 * Says when a form was opened, signed, with an id for its one use. It is bound to no visitor, so a page that carries one may be
 * cached: a form in the browser fetches a token of its own, and only forms sent without script share that of the page.
 */
export function issueToken({ key, now }: { key: Buffer; now: Date }): string {
	const text = `${now.getTime().toString(36)}.${randomBytes(12).toString('base64url')}`
	return `${text}.${sign(text, key)}`
}

/** What is wrong with the token of a form; null when nothing is. The use of an authentic token is written down first. */
export async function checkToken(
	{ token = '', submissionId }: { token: string | undefined; submissionId: string },
	{ key, now, claim }: { key: Buffer; now: Date; claim: ClaimToken },
): Promise<TokenFault | null> {
	if (token === '') return 'token-missing'
	const text = token.slice(0, Math.max(0, token.lastIndexOf('.')))
	if (!isSame(token.slice(text.length + 1), sign(text, key))) return 'token-forged'

	const issuedAt = Number.parseInt(text, 36)
	const age = now.getTime() - issuedAt
	if (age > oldestMs) return 'token-too-old'
	const isClaimed = await claim({ tokenId: text, submissionId, expiresAt: new Date(issuedAt + oldestMs) })
	if (!isClaimed) return 'token-used'
	if (age > longestLifeMs) return 'token-expired'
	return age < fastestFillMs ? 'too-fast' : null
}

function isSame(given: string, right: string): boolean {
	const [a, b] = [Buffer.from(given), Buffer.from(right)]
	return a.length === b.length && timingSafeEqual(a, b)
}

function sign(text: string, key: Buffer): string {
	return createHmac('sha256', key).update(text).digest('base64url')
}
