import { type PackedAnswer, packAnswer } from '../http/answer.ts'
import { findCanonicalAddress } from '../http/canonical-address.ts'
import type { RequestAddress } from '../http/request-address.ts'
import type { RenderedPage } from '../page-renderer.ts'
import type { FinishedPage } from './page-keeper.ts'

/** Pages that change sooner are made when they are asked for. */
const shortestKeptSeconds = 600

/** A complete page that is the same for all, at the one spelling of its address, for the store; null for all others. */
export function toKeptPage(
	address: RequestAddress,
	{ status, headers, body, policy, cache }: RenderedPage,
	answer: PackedAnswer = packAnswer({ status, headers, body, policy }),
): FinishedPage | null {
	const isPage = status === 200 && !policy.needsNonce && headers.get('content-type')?.startsWith('text/html') === true
	const isForAll = cache !== null && !expiresSoon({ cache })
	if (!isPage || !isForAll || !isOneSpelling(address)) return null
	return { answer, text: body, tags: [...cache.tags], expiresAt: Date.now() + cache.maxAgeSeconds * 1000 }
}

/** A page for all, but not for long. */
export function expiresSoon({ cache }: Pick<RenderedPage, 'cache'>): boolean {
	return cache !== null && cache.maxAgeSeconds < shortestKeptSeconds
}

/** Ids of cars are found in any letter case. */
function isOneSpelling(address: RequestAddress): boolean {
	return findCanonicalAddress(address) === null && !/[A-Z]/.test(address.pathname.replace(/%[\dA-F]{2}/g, ''))
}
