/** What becomes of a request, for an operator who looks for where its time went. */
export type Tracing = {
	/** `traceParent`: what the proxy before this process says that the request is part of (W3C Trace Context). */
	begin(request: { method: string; traceParent: string | undefined }): TracedRequest
	/** Notes a part of what runs now that has just ended. Without a request it is not noted. */
	notePart(part: TracedPart): void
	/** Names the request that runs now in what it asks of others. */
	traceId(): string | null
	/** Sends what is left. */
	close(): Promise<unknown>
}

export type TracedRequest = {
	/** All that `work` leads to is part of the request. */
	run<Value>(work: () => Value): Value
	end(outcome: { path: string; site: string | null; status: number; cache: string | undefined }): void
}

/** Texts have no values in them that somebody has sent. */
export type TracedPart = {
	name: string
	attributes: Record<string, string | number>
	ms: number
	hasFailed: boolean
}
