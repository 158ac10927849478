/** `half-open`: one call tries whether the service answers again. */
export type BreakerState = 'closed' | 'open' | 'half-open'

/** What operators see of an outside service. Times are milliseconds since 1970. */
export type ServiceState = {
	breaker: BreakerState
	/** Since the last good answer. */
	failures: number
	lastGoodAt: number | null
	lastFailure: { at: number; reason: string } | null
}

/** A call that is under way. Only its first result counts. */
export type Attempt = {
	/** It tries for all others, which are refused meanwhile. */
	isProbe: boolean
	succeed(): void
	/** `reason` is a code without addresses and bodies. */
	fail(reason: string, more?: { isTimeout?: boolean }): void
	/** The caller did not wait for the result. */
	abandon(): void
}

export type CircuitBreaker = {
	/** Null while the service is not asked. */
	begin(): Attempt | null
	state(): ServiceState
}

export type CircuitBreakerOptions = {
	now?: () => number
	/** Called when it opens and when it closes. */
	onChange?: (state: ServiceState) => void
}

const maxFailures = 5
const firstRestMs = 5000
const maxRestMs = 60_000

/**
 * Spares callers the wait for a service that is dead. It opens after five failures in a row, or after one timeout without any good answer
 * meanwhile: that is a wait of seconds. Then one call tries after 5 s; each failed try doubles the rest, up to a minute.
 */
export function createCircuitBreaker({
	now = Date.now,
	onChange = () => {},
}: CircuitBreakerOptions = {}): CircuitBreaker {
	let failures = 0
	let lastGoodAt: number | null = null
	let lastFailure: ServiceState['lastFailure'] = null
	/** Null while it is closed. */
	let rest: { until: number; lengthMs: number } | null = null
	let isProbing = false

	const state = (): ServiceState => ({
		breaker: rest === null ? 'closed' : isProbing || now() >= rest.until ? 'half-open' : 'open',
		...{ failures, lastGoodAt, lastFailure },
	})

	function succeed(): void {
		const wasOpen = rest !== null
		failures = 0
		lastGoodAt = now()
		rest = null
		if (wasOpen) onChange(state())
	}

	function fail(reason: string, { isProbe, isSilent }: { isProbe: boolean; isSilent: boolean }): void {
		failures++
		lastFailure = { at: now(), reason }
		if (rest && !isProbe) return
		if (!isProbe && !isSilent && failures < maxFailures) return
		const lengthMs = rest ? Math.min(rest.lengthMs * 2, maxRestMs) : firstRestMs
		const wasClosed = rest === null
		rest = { until: now() + lengthMs, lengthMs }
		if (wasClosed) onChange(state())
	}

	return {
		begin() {
			const startedAt = now()
			const isProbe = rest !== null
			if (rest && (isProbing || startedAt < rest.until)) return null
			isProbing = isProbe
			let isSettled = false
			const settle = (then: () => void) => {
				if (isSettled) return
				isSettled = true
				if (isProbe) isProbing = false
				then()
			}
			return {
				isProbe,
				succeed: () => settle(succeed),
				fail: (reason, { isTimeout = false } = {}) =>
					settle(() =>
						fail(reason, { isProbe, isSilent: isTimeout && (lastGoodAt === null || lastGoodAt < startedAt) }),
					),
				abandon: () => settle(() => {}),
			}
		},
		state,
	}
}
