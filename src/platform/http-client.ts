import { setTimeout as wait } from 'node:timers/promises'
import PQueue from 'p-queue'
import type { z } from 'zod'
import { type Attempt, type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts'
import { EventStreamError, parseEvents } from './event-stream.ts'
import { describeHttpError, type HttpError, isOutage, isTransient, noConnection } from './http-error.ts'
import { readJsonBody } from './json-body.ts'
import { RateGate, type Urgency } from './rate-gate.ts'
import { fail, ok, type Result } from './result.ts'

export type HttpClientOptions = {
	/** Address of the service; the paths of calls are appended to it. */
	url: string
	/** Sent with every call. May hold a key: headers and addresses never get into errors. */
	headers?: Record<string, string>
	/** For a whole call: waiting for its turn, all tries and reading the answer. */
	timeoutMs: number
	/** Of an answer, after decompression. */
	maxAnswerBytes: number
	/** Calls to the service at the same time. */
	maxConcurrentCalls?: number
	/** Calls that wait for their turn; more fail at once. */
	maxWaitingCalls?: number
	/** Calls that begin within any second; the others wait for their turn, those of the background behind all others. */
	requestsPerSecond?: () => number
	/**
	 * Repetitions of a call, also of one too many (429), each after the wait that the service asks for. Without it a GET is repeated
	 * once, after `retryWaitMs`.
	 */
	patientRetries?: number
	/** Doubled before each further repetition. */
	retryWaitMs?: number
	/** Of the service; clients of one service share it. */
	breaker?: CircuitBreaker | undefined
	/** A GET that tries a service that has failed keeps its caller waiting no longer; the try itself goes on. */
	probePatienceMs?: number
}

export type HttpCall = {
	path?: string
	/** JSON text unless `contentType` says otherwise. With a body the call is a POST, without one a GET. */
	body?: string
	contentType?: string
	headers?: Record<string, string>
	/** Ends the call before the client's timeout does. */
	signal?: AbortSignal
	/** A POST that only reads, such as a query. */
	isRepeatable?: boolean
	/** Of visitors by default. */
	urgency?: Urgency
}

export type HttpClient = {
	/** The JSON of a 2xx answer, parsed by the schema; null without a body, if the schema takes that. */
	callForJson<Value>(schema: z.ZodType<Value>, call: HttpCall): Promise<Result<Value, HttpError>>
	/** The same; an answer with another status whose JSON fits `refusal` is a refusal. */
	callForOutcome<Value, Refusal>(
		schema: z.ZodType<Value>,
		refusal: z.ZodType<Refusal>,
		call: HttpCall,
	): Promise<Result<Value, HttpError | { code: 'refused'; refusal: Refusal }>>
	/** The data of an event stream, event by event. An error is the last element. The client's timeout is for the whole stream. */
	callForEvents(call: HttpCall): AsyncGenerator<Result<string, HttpError>>
	/** The status of a 2xx answer; its body is not read. */
	callForStatus(call: HttpCall): Promise<Result<number, HttpError>>
}

const ofVisitors: Urgency = { isBackground: false }

type ReadAnswer<Value, Failure = HttpError> = (answer: Response) => Promise<Result<Value, Failure>>

const noBody: ReadAnswer<never> = async (answer) => {
	await answer.body?.cancel()
	const retryAfterMs = readRetryAfter(answer.headers.get('retry-after'), Date.now())
	return fail({ code: 'status', status: answer.status, ...(retryAfterMs === null ? {} : { retryAfterMs }) })
}

/**
 * The client of one outside service. A GET is tried a second time if the connection failed or the service is restarting; a
 * POST is not repeated unless it only reads, because the service may have acted on the first. A service that fails is not
 * asked for a while.
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
	const { url, timeoutMs, maxAnswerBytes, retryWaitMs = 200 } = options
	const { maxConcurrentCalls = 20, maxWaitingCalls = 100, breaker = createCircuitBreaker() } = options
	const { probePatienceMs = 2000, patientRetries, requestsPerSecond } = options
	const gate = requestsPerSecond && new RateGate(requestsPerSecond, maxConcurrentCalls)
	const queue = new PQueue({ concurrency: maxConcurrentCalls })
	const serviceHeaders = toHeaders(options.headers ?? {})

	async function call<Value, Failure extends { code: string } = never>(
		request: HttpCall,
		read: ReadAnswer<Value>,
		readFailure: ReadAnswer<never, HttpError | Failure> = noBody,
	): Promise<Result<Value, HttpError | Failure>> {
		const attempt = breaker.begin()
		if (!attempt) return fail({ code: 'circuit-open' })
		const calling = callAndRetry(request, read, readFailure).then(
			(answer) => {
				settle(attempt, answer, request)
				return answer
			},
			(error) => {
				attempt.abandon()
				throw error
			},
		)
		if (!attempt.isProbe || request.body !== undefined) return calling
		return Promise.race([calling, wait(probePatienceMs, fail({ code: 'circuit-open' as const }), { ref: false })])
	}

	async function callAndRetry<Value, Failure extends { code: string }>(
		request: HttpCall,
		read: ReadAnswer<Value>,
		readFailure: ReadAnswer<never, HttpError | Failure>,
	): Promise<Result<Value, HttpError | Failure>> {
		if (queue.size + (gate?.waiting ?? 0) >= maxWaitingCalls) return fail({ code: 'too-many-calls' })
		const timeout = AbortSignal.timeout(timeoutMs)
		const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout
		const endsAt = performance.now() + timeoutMs
		const mayRepeat = request.body === undefined || request.isRepeatable === true
		for (let repetitions = 0; ; repetitions++) {
			const answer = await callOnce(request, { read, readFailure, signal })
			if (answer.ok || !mayRepeat || repetitions >= (patientRetries ?? 1)) return answer
			if (!isTransient(answer.error) && !(patientRetries && isTooMany(answer.error))) return answer
			const waitMs = (patientRetries && askedWait(answer.error)) || retryWaitMs * 2 ** repetitions
			if (performance.now() + waitMs >= endsAt) return answer
			const hasWaited = await wait(waitMs, true, { signal }).catch(() => false)
			if (!hasWaited) return answer
		}
	}

	async function callOnce<Value, Failure extends { code: string }>(
		{ path, body, contentType = 'application/json', headers = {}, urgency = ofVisitors }: HttpCall,
		{
			read,
			readFailure,
			signal,
		}: {
			read: ReadAnswer<Value>
			readFailure: ReadAnswer<never, HttpError | Failure>
			signal: AbortSignal
		},
	): Promise<Result<Value, HttpError | Failure>> {
		const address = new URL(path === undefined ? url : `${url.replace(/\/$/, '')}/${path}`)
		const init: RequestInit = {
			method: body === undefined ? 'GET' : 'POST',
			body: body ?? null,
			headers: [
				...serviceHeaders,
				...toHeaders(headers),
				...(body === undefined ? [] : toHeaders({ 'content-type': contentType })),
			],
			redirect: 'manual',
			signal,
		}
		let isWaiting = false
		try {
			const send = async () => {
				const answer = await fetch(address, init)
				return answer.ok ? await read(answer) : await readFailure(answer)
			}
			if (!gate) return await queue.add(send, { signal })
			isWaiting = true
			await gate.take(urgency, signal)
			isWaiting = false
			// Not in the queue: what waits there would be sent all at once when a service that stood still goes on.
			return await send().finally(() => gate.leave())
		} catch (error) {
			// The service has not been asked: it is not slow.
			if (signal.aborted) return fail({ code: isWaiting ? 'too-many-calls' : 'timeout' })
			// `fetch` and the body's reader wrap every failure of the network in a TypeError with a cause.
			if (error instanceof TypeError && error.cause !== undefined) return fail(noConnection(error.cause))
			throw error
		}
	}

	function readJson<Value>(schema: z.ZodType<Value>): ReadAnswer<Value> {
		return async (answer) => {
			const nothing = isEmpty(answer) ? schema.safeParse(null) : null
			if (nothing?.success) return ok(nothing.data)
			const json = await readJsonBody(answer, maxAnswerBytes)
			if (!json.ok) return json
			const parsed = schema.safeParse(json.value)
			if (parsed.success) return ok(parsed.data)
			return fail({ code: 'unexpected-answer', path: parsed.error.issues[0]?.path.map(String).join('.') ?? '' })
		}
	}

	async function* callForEvents(request: HttpCall): AsyncGenerator<Result<string, HttpError>> {
		const timeout = AbortSignal.timeout(timeoutMs)
		const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout
		const attempt = breaker.begin()
		if (!attempt) return yield fail({ code: 'circuit-open' })
		try {
			const opened = await callAndRetry({ ...request, signal }, readEvents, noBody)
			if (!opened.ok) {
				settle(attempt, opened, request)
				return yield opened
			}
			for await (const data of parseEvents(opened.value ?? [], maxAnswerBytes)) {
				attempt.succeed()
				yield ok(data)
			}
			attempt.succeed()
		} catch (cause) {
			const error = streamError(cause, signal)
			settle(attempt, fail(error), request)
			yield fail(error)
		} finally {
			attempt.abandon()
		}
	}

	return {
		callForJson: (schema, request) => call(request, readJson(schema)),
		callForOutcome: <Value, Refusal>(schema: z.ZodType<Value>, refusal: z.ZodType<Refusal>, request: HttpCall) =>
			call<Value, { code: 'refused'; refusal: Refusal }>(request, readJson(schema), async (answer) => {
				const refused = await readJson(refusal)(answer)
				return fail(
					refused.ok
						? { code: 'refused' as const, refusal: refused.value }
						: { code: 'status' as const, status: answer.status },
				)
			}),
		callForEvents,
		callForStatus: (request) =>
			call(request, async (answer) => {
				await answer.body?.cancel()
				return ok(answer.status)
			}),
	}
}

const isEmpty = ({ status, headers }: Response) => status === 204 || headers.get('content-length') === '0'

const readEvents: ReadAnswer<Response['body']> = async (answer) => {
	if (/^text\/event-stream\b/i.test(answer.headers.get('content-type') ?? '')) return ok(answer.body)
	await answer.body?.cancel()
	return fail({ code: 'not-a-stream' })
}

/** Seconds or a date (RFC 9110, 10.2.3), as milliseconds from now. Null if it is neither. */
export function readRetryAfter(value: string | null, now: number): number | null {
	if (value === null) return null
	if (/^\d{1,9}$/.test(value)) return Number(value) * 1000
	const at = Date.parse(value)
	return Number.isNaN(at) ? null : Math.max(0, at - now)
}

const isTooMany = (error: { code: string; status?: number }) => error.status === 429
const askedWait = (error: { code: string; retryAfterMs?: number }) => error.retryAfterMs ?? 0

function streamError(error: unknown, signal: AbortSignal): HttpError {
	if (error instanceof EventStreamError) return { code: error.code }
	if (signal.aborted) return { code: 'timeout' }
	if (error instanceof TypeError) return noConnection(error.cause)
	throw error
}

/** Tells the breaker about an answer. A refusal in the service's own words is a good one. */
function settle(attempt: Attempt, answer: Result<unknown, HttpError | { code: string }>, { signal }: HttpCall): void {
	const error = answer.ok ? null : (answer.error as HttpError | { code: 'refused' })
	const hasLeft = signal?.aborted === true && signal.reason?.name !== 'TimeoutError'
	if (error && (hasLeft || error.code === 'too-many-calls')) attempt.abandon()
	else if (error && isOutage(error)) attempt.fail(describeHttpError(error), { isTimeout: error.code === 'timeout' })
	else attempt.succeed()
}

/** Node's own error quotes the header's value, which may be a key. */
function toHeaders(headers: Record<string, string>): [string, string][] {
	return Object.entries(headers).map(([name, value]) => {
		if (/[\r\n\0]|[^\x20-\xff\t]/.test(value.trim())) throw new Error(`The header ${name} cannot hold its value`)
		return [name, value]
	})
}
