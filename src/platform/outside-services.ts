import { type CircuitBreaker, createCircuitBreaker, type ServiceState } from './circuit-breaker.ts'
import type { Logger } from './logger.ts'

export type ServiceName =
	| 'workshop'
	| 'tyre-hotel'
	| 'finance-quotes'
	| 'media'
	| 'forms'
	| 'place-search'
	| 'page-views'
	| 'content'
	| 'search'
	| 'files'
	| 'pictures'
	| 'cdn'
	| 'mail'
	| 'sms'
	| 'webhook'
	| 'hub'

/** The services of others that this process asks, with what became of the last calls. */
export type OutsideServices = {
	/** One for each service, made when it is first named. */
	breakerOf: (service: ServiceName) => CircuitBreaker
	list: () => (ServiceState & { service: ServiceName })[]
}

export function createOutsideServices({ now, log }: { now: () => number; log: Logger }): OutsideServices {
	const breakers = new Map<ServiceName, CircuitBreaker>()
	return {
		breakerOf(service) {
			const known = breakers.get(service)
			if (known) return known
			const breaker = createCircuitBreaker({
				now,
				onChange({ breaker: state, lastFailure }) {
					if (state === 'closed') log.info({ service }, 'an outside service answers again')
					else
						log.error({ service, reason: lastFailure?.reason }, 'an outside service fails and is not asked for a while')
				},
			})
			breakers.set(service, breaker)
			return breaker
		},
		list: () => [...breakers].map(([service, breaker]) => ({ service, ...breaker.state() })),
	}
}
