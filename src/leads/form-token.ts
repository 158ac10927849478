import { type KeyObject, randomBytes } from 'node:crypto'
import { fastestFillMs } from '#domain/leads/lead-rules.ts'
import { readSignedToken, sign, toSignedToken } from '#platform/seals/signatures.ts'

const longestLifeMs = 48 * 60 * 60 * 1000
/** Used tokens are stored until they are this old. */
const oldestMs = 30 * 24 * 60 * 60 * 1000

export type TokenFault =
	| 'token-missing'
	| 'token-forged'
	| 'token-expired'
	| 'token-too-old'
	| 'token-used'
	| 'too-fast'

/** The use of a token by a form. After `expiresAt` the token is too old, and its use can be deleted. */
export type TokenUse = { tokenId: string; submissionId: string; expiresAt: Date }

/** False if another form has used the token before; the same form can use it any number of times. */
export type ClaimToken = (use: TokenUse) => Promise<boolean>

/**
 * A signed token with the time at which a form was opened, and an id for its single use. Forms in the browser fetch it
 * when they are begun; a form posted without script gets it with the page that asks to send it once more.
 */
export function issueToken({ key, now }: { key: KeyObject; now: Date }): string {
	const text = `${now.getTime().toString(36)}.${randomBytes(12).toString('base64url')}`
	return toSignedToken(text, (each) => sign(each, key))
}

/** The problem with a form's token; null if there is none. The use of an authentic token is stored first. */
export async function checkToken(
	{ token = '', submissionId }: { token: string | undefined; submissionId: string },
	{ key, now, claim }: { key: KeyObject; now: Date; claim: ClaimToken },
): Promise<TokenFault | null> {
	if (token === '') return 'token-missing'
	const opened = readToken(token, key)
	if (!opened) return 'token-forged'
	const { text, issuedAt } = opened
	const age = now.getTime() - issuedAt
	if (age > oldestMs) return 'token-too-old'
	const isClaimed = await claim({ tokenId: text, submissionId, expiresAt: new Date(issuedAt + oldestMs) })
	if (!isClaimed) return 'token-used'
	if (age > longestLifeMs) return 'token-expired'
	return age < fastestFillMs ? 'too-fast' : null
}

/** Whether a token of ours came with something that is no lead: how old it is does not matter. Its use is stored first. */
export async function hasFormToken(
	sent: { token: string | undefined; submissionId: string },
	{ formKey: key, now, claimToken: claim }: { formKey: KeyObject; now: () => Date; claimToken: ClaimToken },
): Promise<boolean> {
	const fault = await checkToken(sent, { key, now: now(), claim })
	return fault === null || fault === 'too-fast' || fault === 'token-expired'
}

/** When the form of a token was opened; null if the token is not ours. */
export function openedAt(token: string | undefined, key: KeyObject): Date | null {
	const opened = readToken(token ?? '', key)
	return opened && new Date(opened.issuedAt)
}

function readToken(token: string, key: KeyObject): { text: string; issuedAt: number } | null {
	const text = readSignedToken(token, (each) => sign(each, key))
	return text === null ? null : { text, issuedAt: Number.parseInt(text, 36) }
}
