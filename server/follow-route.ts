import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Language } from '#domain/market.ts'
import { hasControlCharactersInJson } from '#platform/control-characters.ts'
import { encodePieces } from '#platform/encode-pieces.ts'
import type { FairQueue } from '#platform/fair-queue.ts'
import type { Allowance, TakenUse } from '#platform/rate-limit.ts'
import type { Site } from '#sites/site.ts'
import { languageOfReferrer } from './calls/referrer-language.ts'
import { packAnswer, retryAfterSeconds, sendAnswer } from './http/answer.ts'
import { plainPage } from './http/plain-page.ts'
import { hasFiles, parsePostedForm } from './http/posted-form.ts'
import { DeclaredQuery, noNames } from './http/query-names.ts'
import { type BodyBudget, readBody } from './http/read-body.ts'
import { refusal } from './http/refusal.ts'
import { isFromDesk, isFromElsewhere } from './http/same-origin.ts'
import type { VisitorKeys } from './http/visitor-key.ts'
import type { Call, JsonText, Outcome, Rate, Route } from './route.ts'

export type FollowOptions = {
	isDevelopment: boolean
	budget: BodyBudget
	/** For forms with files, so that slow uploads leave room for all other bodies. */
	fileBudget: BodyBudget
	visitorKeyOf: VisitorKeys
	onUndeclaredName: (name: string, path: string) => void
	/** Called once per request. */
	finish: (call: Call, outcome: Outcome) => void
	allowanceOf: (rate: Rate) => Allowance
	/** For what is counted or posted. */
	starts: FairQueue
	/** For visitors who have asked too much; null if the site has no number. */
	phoneOf?: ((site: Site, language: Language) => Promise<string | null>) | undefined
}

type Handler = (call: Call) => Response | Promise<Response>

/** Something behind us did not answer, which the visitor is not charged for. */
const isOutage = (status: number) => status >= 502 && status <= 504

/** Handles all rows of one path, by method. */
export function followRoutes(routes: readonly Route[], options: FollowOptions): Handler {
	const handlers = new Map<string, Handler>()
	for (const route of routes) {
		const follow = followRoute(route, options)
		for (const method of route.methods) if (!handlers.has(method)) handlers.set(method, follow)
	}
	const get = handlers.get('GET')
	if (get) handlers.set('HEAD', get)
	const refusal405 = { status: 405, headers: { allow: [...handlers.keys()].join(', ') } }

	return (call) => {
		const handler = handlers.get(call.env.incoming.method ?? '')
		if (handler) return handler(call)
		options.finish(call, refuse(call, refusal405, options))
		return RESPONSE_ALREADY_SENT
	}
}

/**
 * The rest of a body up to this size is read and discarded after a refusal, because a client that cannot finish sending may not see the
 * answer. With a longer one the connection is closed.
 */
const maxRestBytes = 1024 * 1024

/** Sends the answer for a refused request. */
function refuse(
	{ env }: Call,
	{ status, headers = {}, phone }: { status: number; headers?: Record<string, string>; phone?: string | null },
	{ isDevelopment }: FollowOptions,
): Outcome {
	const { incoming, outgoing, address } = env
	const announced = Number(incoming.headers['content-length'] ?? Number.POSITIVE_INFINITY)
	const hasRest = !incoming.complete && incoming.method !== 'GET' && incoming.method !== 'HEAD'
	const closes = hasRest && !(announced <= maxRestBytes)
	const answer = refusal(status, {
		...address,
		headers: closes ? { ...headers, connection: 'close' } : headers,
		accepted: incoming.headers['accept-language'],
		phone,
	})
	return sendAnswer(incoming, outgoing, answer, { isSecure: address.isSecure, isDevelopment })
}

/** The common part of every row: rate limit, body, query; then the row's own answer. */
function followRoute(route: Route, options: FollowOptions): Handler {
	const allowance = route.rate ? options.allowanceOf(route.rate) : undefined
	const names = route.query ?? noNames

	async function refuseTooMany(call: Call, used: Allowance, visitor: string): Promise<Outcome> {
		const { site } = call.env.address
		const minutes = Math.max(1, Math.ceil((await used.waitMs(visitor, site.key)) / 60_000))
		const phone = (await options.phoneOf?.(site, languageOfReferrer(call)).catch(() => null)) ?? null
		return refuse(call, { status: 429, headers: { 'retry-after': String(minutes * 60) }, phone }, options)
	}

	/** Applies the rate limits and reads the body; returns an outcome if the request was refused. `used`: what was counted for it. */
	async function prepare(call: Call): Promise<{ release: () => void; used: TakenUse[] } | Outcome> {
		const { incoming, address } = call.env
		const visitor = options.visitorKeyOf(incoming)
		call.set('visitor', visitor)
		// Requests start one in a turn of the event loop, in turns by network, so that many of one network do not hold up the others.
		setImmediate(await options.starts.enter(visitor))
		const used: TakenUse[] = []
		/** The limit that refuses. */
		const findRefusing = async (limit: Allowance | undefined): Promise<Allowance | null> => {
			if (!limit) return null
			const use = await limit.take(visitor, address.site.key)
			if (!use) return limit
			used.push(use)
			return null
		}
		const refusing = await findRefusing(allowance)
		if (refusing) return refuseTooMany(call, refusing, visitor)
		if (incoming.method === 'POST' && route.isForVisitors && isFromDesk(incoming.headers))
			return refuse(call, { status: 403 }, options)
		if (incoming.method !== 'POST' || !route.body) return { release: () => {}, used }

		const { kind, maxBytes, files, rateOf } = route.body
		const contentType = incoming.headers['content-type']
		const isForm = kind === 'form'
		if (isForm && isFromElsewhere(incoming.headers, address.visitedOrigin))
			return refuse(call, { status: 403 }, options)
		const takesFiles = isForm && hasFiles(contentType)
		if (takesFiles && !files) return refuse(call, { status: 415 }, options)
		const refusingFiles = takesFiles && files ? await findRefusing(options.allowanceOf(files.rate)) : null
		if (refusingFiles) return refuseTooMany(call, refusingFiles, visitor)
		const limits =
			takesFiles && files
				? { maxBytes: files.maxBytes, discardBytes: files.maxBytes * 4, budget: options.fileBudget }
				: { maxBytes, budget: options.budget }
		const body = await readBody(incoming, limits)
		if ('status' in body) return refuse(call, body, options)
		const form = isForm ? parsePostedForm(contentType, body.bytes) : hasControlCharactersInJson(body.bytes) ? 400 : null
		if (typeof form === 'number') {
			body.release()
			return refuse(call, { status: form }, options)
		}
		const formRate = form ? rateOf?.(form) : undefined
		const refusingForm = formRate ? await findRefusing(options.allowanceOf(formRate)) : null
		if (refusingForm) {
			body.release()
			return refuseTooMany(call, refusingForm, visitor)
		}
		call.set('body', body.bytes)
		call.set('form', form)
		// Hono's request uses this body.
		Object.assign(incoming, { rawBody: body.bytes })
		return { release: body.release, used }
	}

	/** Errors are not cached: what failed may succeed at once, what is missing may come. */
	const cacheOf = (status: number) => (status >= 400 ? 'no-store' : route.cache)

	async function finishResponse(call: Call, response: Response): Promise<void> {
		const { incoming, outgoing, address } = call.env
		const headers = new Headers(response.headers)
		if (route.cache !== 'own' && !headers.has('cache-control')) headers.set('cache-control', cacheOf(response.status))
		const packed = packAnswer({ status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) })
		const answer = packed.status >= 500 && !packed.body ? plainPage(packed.status, address.site) : packed
		const rules = { isSecure: address.isSecure, isDevelopment: options.isDevelopment }
		options.finish(call, sendAnswer(incoming, outgoing, answer, rules))
	}

	function sendText({ env }: Call, { status, text }: JsonText): Outcome {
		const { incoming, outgoing, address } = env
		const headers = ['content-type', 'application/json', 'cache-control', cacheOf(status)]
		if (status === 503) headers.push('retry-after', retryAfterSeconds)
		const answer = { status, headers, policy: null, body: encodePieces(text), hasNonce: false, isPicture: false }
		return sendAnswer(incoming, outgoing, answer, { isSecure: address.isSecure, isDevelopment: options.isDevelopment })
	}

	function finish(call: Call, result: Response | JsonText | Outcome): Response | Promise<Response> {
		if ('headers' in result) return finishResponse(call, result).then(() => RESPONSE_ALREADY_SENT)
		options.finish(call, 'text' in result ? sendText(call, result) : result)
		return RESPONSE_ALREADY_SENT
	}

	async function prepareAndAnswer(call: Call): Promise<Response> {
		const prepared = await prepare(call)
		if ('status' in prepared) return finish(call, prepared)
		try {
			const result = await route.answer(call)
			if (isOutage(result.status)) {
				for (const use of prepared.used) await use.giveBack()
			}
			return await finish(call, result)
		} finally {
			prepared.release()
		}
	}

	// Synchronous for cached pages.
	return (call) => {
		if (route.query) {
			const { search, pathname } = call.env.address
			const onUndeclared = (name: string) => options.onUndeclaredName(name, pathname)
			call.set('query', new DeclaredQuery(search, names, onUndeclared))
		}
		if (allowance || call.env.incoming.method === 'POST') return prepareAndAnswer(call)
		const result = route.answer(call)
		return result instanceof Promise ? result.then((settled) => finish(call, settled)) : finish(call, result)
	}
}
