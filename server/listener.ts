import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { findStorageCode } from '#db/storage-error.ts'
import { createFairQueue } from '#platform/fair-queue.ts'
import { type Allowance, createRateLimit } from '#platform/rate-limit.ts'
import type { Tracing } from '#platform/tracing.ts'
import { isUnavailable } from '#platform/unavailable-error.ts'
import { sites } from '#sites/registry.ts'
import { type FollowOptions, followRoutes } from './follow-route.ts'
import { sendAnswer } from './http/answer.ts'
import { plainPage } from './http/plain-page.ts'
import { createBodyBudget } from './http/read-body.ts'
import { refusal } from './http/refusal.ts'
import { type AddressError, type AddressRules, type RequestAddress, readAddress } from './http/request-address.ts'
import type { VisitorKeys } from './http/visitor-key.ts'
import type { ProcessLog } from './log.ts'
import { loggablePath } from './loggable-path.ts'
import type { RequestCounts } from './metrics/request-counts.ts'
import type { PageHandler } from './page-handler.ts'
import type { CallEnv, Exchange, Outcome, Rate, Route } from './route.ts'

/** The shared budget for the bodies of all requests in progress. */
const maxBodiesBytes = 64 * 1024 * 1024

/** The same for forms with files. */
const maxFilesBytes = 64 * 1024 * 1024

export type ListenerParts = {
	routes: readonly Route[]
	answerFromCache: PageHandler['answerFromCache']
	isDevelopment: boolean
	visitorKeyOf: VisitorKeys
	onUndeclaredName: FollowOptions['onUndeclaredName']
	log: ProcessLog
	/** How a rate is counted; without it in this process alone. */
	limitOf?: (rate: Rate) => Allowance
	phoneOf?: FollowOptions['phoneOf']
	/** Null without metrics. */
	requests?: RequestCounts | null
	/** Null without a collector of traces. */
	tracing?: Tracing | null
}

/** The entry of every request: parses host and path once, then the cache or the route table answers. */
export function createListener(
	{
		routes,
		answerFromCache,
		isDevelopment,
		visitorKeyOf,
		onUndeclaredName,
		log,
		limitOf,
		phoneOf,
		requests = null,
		tracing = null,
	}: ListenerParts,
	rules: AddressRules,
) {
	const app = new Hono<CallEnv>({ getPath: (_request, options) => options?.env?.address.pathname ?? '/' })
	const follow: FollowOptions = {
		isDevelopment,
		visitorKeyOf,
		onUndeclaredName,
		budget: createBodyBudget(maxBodiesBytes),
		fileBudget: createBodyBudget(maxFilesBytes),
		allowanceOf: createAllowances(limitOf ?? ((rate) => createRateLimit({ ...rate, now: Date.now }))),
		starts: createFairQueue(1),
		finish: ({ env }, outcome) => finish(env, outcome),
		phoneOf,
	}
	const pairs = routes.flatMap((route) => [route.path].flat().map((path) => ({ path, route })))
	for (const [path, rows] of Map.groupBy(pairs, (pair) => pair.path)) {
		const followed = rows.map(({ route }) => route)
		app.all(path, followRoutes(followed, follow))
	}
	app.onError((error, call) => {
		finish(call.env, answerFailure(error, call.env))
		return RESPONSE_ALREADY_SENT
	})

	type Ended = Pick<CallEnv['Bindings'], 'incoming' | 'startedAt' | 'traced'> & { address?: RequestAddress }
	function finish({ incoming, startedAt, address, traced }: Ended, outcome: Outcome): void {
		const { status, bytes, cache, isFile = false } = outcome
		const ms = performance.now() - startedAt
		requests?.note(outcome, address?.pathname, ms)
		const [site, path] = address ? [address.site.key, loggablePath(address.pathname)] : [null, '']
		traced?.end({ path, site, status, cache })
		log.request({ method: incoming.method ?? '', path, site, status, bytes, cache, ms }, isFile)
	}

	function answerFailure(error: unknown, { incoming, outgoing, address }: Exchange): Outcome {
		if (outgoing.headersSent || outgoing.destroyed) {
			// The client disconnected in the middle of a file.
			outgoing.destroy()
			return { status: outgoing.statusCode, bytes: 0 }
		}
		const mayRetry = isUnavailable(error)
		if (!mayRetry || findStorageCode(error)) log.error({ err: error, path: address.pathname }, 'a request failed')
		const accepted = incoming.headers['accept-language']
		const answer = mayRetry
			? refusal(503, { ...address, accepted, headers: { 'retry-after': '2' } })
			: refusal(500, { ...address, accepted })
		return sendAnswer(incoming, outgoing, answer, { isSecure: address.isSecure, isDevelopment })
	}

	function findCached(exchange: Exchange): Outcome | null {
		try {
			return answerFromCache(exchange)
		} catch (error) {
			return answerFailure(error, exchange)
		}
	}

	return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
		const startedAt = performance.now()
		const address = forHealthCheck(incoming, readAddress(incoming, rules))
		if (!('site' in address)) {
			const isUnread = !incoming.complete && incoming.method !== 'GET'
			const headers: Record<string, string> = isUnread ? { connection: 'close' } : {}
			const [pathname = ''] = (incoming.url ?? '').split('?')
			const accepted = incoming.headers['accept-language']
			const site = address.of ?? sites[0]
			// The document of the calls says nothing of addresses that cannot be read.
			const answer = pathname.startsWith('/api/')
				? plainPage(address.status, site, headers)
				: refusal(address.status, { site, pathname, accepted, headers })
			const sent = sendAnswer(incoming, outgoing, answer, { isSecure: false, isDevelopment })
			finish({ incoming, startedAt }, sent)
			return
		}
		const { method = '', headers } = incoming
		const traceParent = tracing ? headers.traceparent?.toString() : undefined
		const traced = tracing?.begin({ method, traceParent }) ?? null
		const exchange = { incoming, outgoing, address, startedAt, traced }
		const cached = findCached(exchange)
		if (cached) {
			finish(exchange, cached)
			return
		}
		// Hono builds its request from these; both are normalized now.
		incoming.url = address.pathname + address.search
		incoming.headers.host = address.hostname
		const answer = getRequestListener((request) => {
			const answered = app.fetch(request, exchange)
			// For HEAD Hono would create and send a second response.
			return answered instanceof Promise ? answered.then(() => RESPONSE_ALREADY_SENT) : answered
		})
		if (traced) traced.run(() => void answer(incoming, outgoing))
		else void answer(incoming, outgoing)
	}
}

/** Rows that share a rate object are counted together. */
function createAllowances(limitOf: (rate: Rate) => Allowance): FollowOptions['allowanceOf'] {
	const allowances = new Map<Rate, Allowance>()
	return (rate) => {
		const allowance = allowances.get(rate) ?? limitOf(rate)
		allowances.set(rate, allowance)
		return allowance
	}
}

/** A balancer requests health by the machine's address, which is not a host of any site. */
function forHealthCheck(
	request: IncomingMessage,
	address: RequestAddress | AddressError,
): RequestAddress | AddressError {
	const { url: pathname } = request
	if ('site' in address || (pathname !== '/healthz' && pathname !== '/livez')) return address
	const [site] = sites
	const origin = 'http://localhost'
	const place = { site, origin, hostname: 'localhost', bareOrigin: null, visitedOrigin: origin, isSecure: false }
	return { ...place, pathname, search: '' }
}
