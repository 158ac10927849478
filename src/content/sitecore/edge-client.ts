import { z } from 'zod'
import { isInBackground } from '#platform/background.ts'
import type { CircuitBreaker } from '#platform/circuit-breaker.ts'
import { createHttpClient, type HttpClient } from '#platform/http-client.ts'
import { describeHttpError } from '#platform/http-error.ts'
import type { Urgency } from '#platform/rate-gate.ts'
import { UnavailableError } from '#platform/unavailable-error.ts'
import { ReadPostponedError } from '../content-unavailable.ts'

export type EdgeAccess = {
	/** The platform's address, or that of the graph endpoint itself. */
	url: string
	/** Sent as `x-sitecore-contextid`; it says what is read, drafts or what is published. */
	contextId?: string | undefined
	/** Sent as `sc_apikey`, for tenants without a context id. */
	apiKey?: string | undefined
}

type EdgeLimits = {
	/** Requests of this process within a second. Edge refuses those of a tenant beyond 80. */
	requestsPerSecond: () => number
	/** Of an answer, after decompression. */
	maxAnswerBytes: number
	/** For a request with all its tries. */
	timeoutMs: number
	/** Before the first repetition; doubled for each further one, unless the service says how long. */
	retryWaitMs?: number
	breaker?: CircuitBreaker
	/** Called when kept answers are given from now on, and at the first good answer after them. */
	onOutage?: (isOutage: boolean) => void
}

/** Good answers of earlier, by query; they outlive the process. */
export type KeptEdgeAnswers = {
	/** Null if there is none, or only one that is too old. */
	find: (query: string) => Promise<unknown>
	keep: (query: string, data: unknown) => void
}

export type EdgeQuery<Value> = {
	/** Without values of its own: all are variables. */
	text: string
	variables: Record<string, unknown>
	answer: z.ZodType<Value>
}

/** Asks the graph endpoint of Experience Edge. Rejects with `UnavailableError` if it fails and nothing is kept. */
export type EdgeClient = <Value>(query: EdgeQuery<Value>) => Promise<Value>

const graphPath = '/v1/content/api/graphql/v1'

/** Once, and three repetitions as Sitecore's own SDK. */
const patientRetries = 3

/** Waiting requests are answered or end by their timeout. */
const maxWaitingCalls = 1000

export function createEdgeClient(
	access: EdgeAccess,
	limits: EdgeLimits,
	kept: KeptEdgeAnswers = { find: async () => null, keep() {} },
): EdgeClient {
	const http = createHttpClient({
		...limits,
		...{ url: graphAddress(access.url), headers: keyHeaders(access), patientRetries, maxWaitingCalls },
	})
	const underWay = new Map<string, { asking: Promise<unknown>; urgency: Urgency }>()
	let isOutage = false

	function noteOutage(is: boolean): void {
		if (is !== isOutage) limits.onOutage?.(is)
		isOutage = is
	}

	async function askService<Value>(body: string, answer: z.ZodType<Value>, urgency: Urgency): Promise<Value> {
		const { data, value } = await callGraph(http, { body, answer, urgency })
		kept.keep(body, data)
		return value
	}

	const findKept = async <Value>(body: string, answer: z.ZodType<Value>) => answer.safeParse(await kept.find(body))

	async function ask<Value>(body: string, answer: z.ZodType<Value>, urgency: Urgency): Promise<Value> {
		const asking = askService(body, answer, urgency).then((value) => {
			noteOutage(false)
			return value
		})
		asking.catch(() => 'its caller is told, or has an answer of earlier')
		// A page takes several requests, and must not wait for each of them to fail.
		const known = isOutage ? await findKept(body, answer) : null
		if (known?.success) return known.data
		try {
			return await asking
		} catch (error) {
			if (!(error instanceof UnavailableError)) throw error
			const before = await findKept(body, answer)
			if (!before.success) throw error
			if (!(error instanceof ReadPostponedError)) noteOutage(true)
			return before.data
		}
	}

	return <Value>({ text, variables, answer }: EdgeQuery<Value>) => {
		const body = JSON.stringify({ query: text, variables })
		const running = underWay.get(body)
		if (running) {
			// A visitor who wants the same does not wait as long as a refill.
			running.urgency.isBackground &&= isInBackground()
			return running.asking as Promise<Value>
		}
		const urgency = { isBackground: isInBackground() }
		const asking = ask(body, answer, urgency).finally(() => underWay.delete(body))
		underWay.set(body, { asking, urgency })
		return asking
	}
}

/** Asks for what editors see. Nothing of it is kept, and each asks for himself. Rejects with `UnavailableError`. */
export type EdgeDraftClient = <Value>(query: EdgeQuery<Value>, headers: Record<string, string>) => Promise<Value>

export function createEdgeDraftClient(
	access: EdgeAccess,
	limits: Omit<EdgeLimits, 'onOutage' | 'retryWaitMs'>,
): EdgeDraftClient {
	const http = createHttpClient({ ...limits, url: graphAddress(access.url), headers: keyHeaders(access) })
	return async ({ text, variables, answer }, headers) => {
		const { value } = await callGraph(http, { body: JSON.stringify({ query: text, variables }), answer, headers })
		return value
	}
}

/** Asks for the layout of one rendering, by names of its own; null if there is none. Rejects with `UnavailableError`. */
export type EdgeComponentClient = (
	names: Readonly<Record<string, string>>,
	headers: Record<string, string>,
) => Promise<unknown>

export function createEdgeComponentClient(
	access: EdgeAccess,
	limits: Omit<EdgeLimits, 'onOutage' | 'retryWaitMs'>,
): EdgeComponentClient {
	const http = createHttpClient({ ...limits, url: new URL(access.url).origin, headers: keyHeaders(access) })
	return async (names, headers) => {
		const path = `layout/component?${new URLSearchParams(names)}`
		const answered = await http.callForJson(z.unknown(), { path, headers })
		if (answered.ok) return answered.value
		if (answered.error.code === 'status' && answered.error.status === 404) return null
		throw new EdgeError(describeHttpError(answered.error))
	}
}

type GraphCall<Value> = {
	body: string
	answer: z.ZodType<Value>
	headers?: Record<string, string>
	urgency?: Urgency
}

async function callGraph<Value>(
	http: HttpClient,
	{ answer, ...call }: GraphCall<Value>,
): Promise<{ data: unknown; value: Value }> {
	const answered = await http.callForJson(graphAnswer, { ...call, isRepeatable: true })
	if (!answered.ok && answered.error.code === 'too-many-calls')
		throw new ReadPostponedError('Experience Edge: too many others are asked for')
	if (!answered.ok) throw new EdgeError(describeHttpError(answered.error))
	const { data, errors } = answered.value
	// A part of the data beside errors would be kept as if it were all.
	if (errors?.length) throw new EdgeError(`the graph says: ${errors[0]?.message ?? 'no reason'}`)
	const parsed = answer.safeParse(data)
	if (!parsed.success) throw new EdgeError(`unexpected answer at "${parsed.error.issues[0]?.path.join('.')}"`)
	return { data, value: parsed.data }
}

class EdgeError extends UnavailableError {
	constructor(reason: string) {
		super(`Experience Edge: ${reason.slice(0, 300)}`)
		this.name = 'EdgeError'
	}
}

const graphAnswer = z.object({
	data: z.unknown().optional(),
	errors: z.array(z.object({ message: z.string().optional() })).nullish(),
})

function graphAddress(url: string): string {
	const address = new URL(url)
	if (address.pathname === '/') address.pathname = graphPath
	return address.href
}

function keyHeaders({ contextId, apiKey }: EdgeAccess): Record<string, string> {
	return { ...(contextId && { 'x-sitecore-contextid': contextId }), ...(apiKey && { sc_apikey: apiKey }) }
}
