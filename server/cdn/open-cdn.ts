import { z } from 'zod'
import type { CircuitBreaker } from '#platform/circuit-breaker.ts'
import type { Environment } from '#platform/environment.ts'
import { createHttpClient, type HttpCall } from '#platform/http-client.ts'
import type { Cdn } from './cdn.ts'

/** It tells failures with 200 too. */
const cloudflareAnswer = z.object({ success: z.literal(true) })

type Dialect = Omit<Cdn, 'purge'> & {
	headers: (token: string) => Record<string, string>
	/** Of others the status says all. */
	answer?: z.ZodType
	call: (keys: readonly string[]) => HttpCall
}

const dialects: Record<NonNullable<Environment['CDN']>, Dialect> = {
	fastly: {
		...{ keysHeader: 'surrogate-key', separator: ' ', ageHeader: 'surrogate-control', maxKeys: 256 },
		headers: (token) => ({ 'fastly-key': token, 'fastly-soft-purge': '1' }),
		call: (keys) => ({ body: '', headers: { 'surrogate-key': keys.join(' ') }, isRepeatable: true }),
	},
	cloudflare: {
		...{ keysHeader: 'cache-tag', separator: ',', ageHeader: 'cdn-cache-control', maxKeys: 30 },
		headers: (token) => ({ authorization: `Bearer ${token}` }),
		answer: cloudflareAnswer,
		call: (keys) => ({ body: JSON.stringify({ tags: keys }), isRepeatable: true }),
	},
	varnish: {
		...{ keysHeader: 'xkey', separator: ' ', ageHeader: 'surrogate-control', maxKeys: 256 },
		headers: (token) => ({ 'x-purge-token': token }),
		call: (keys) => ({ body: '', headers: { 'x-purge-keys': keys.join(' ') }, isRepeatable: true }),
	},
}

const purgeTimeoutMs = 5000

/** The CDN of the environment; null without one. */
export function openCdn(
	{
		CDN: name,
		CDN_PURGE_URL: url,
		CDN_PURGE_TOKEN: token,
	}: Pick<Environment, 'CDN' | 'CDN_PURGE_URL' | 'CDN_PURGE_TOKEN'>,
	breakerOf?: () => CircuitBreaker,
): Cdn | null {
	if (!name || !url || !token) return null
	const { headers, answer, call, ...dialect } = dialects[name]
	const client = createHttpClient({
		...{ url, headers: headers(token), breaker: breakerOf?.() },
		...{ timeoutMs: purgeTimeoutMs, maxAnswerBytes: 64 * 1024 },
	})
	return {
		...dialect,
		async purge(keys) {
			const done = await (answer ? client.callForJson(answer, call(keys)) : client.callForStatus(call(keys)))
			return done.ok ? { ok: true, value: null } : done
		},
	}
}
