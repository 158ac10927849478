import type { ExternalMediaSource } from '#domain/media/external-media-source.ts'
import type { CircuitBreaker } from '#platform/circuit-breaker.ts'
import { createHttpClient } from '#platform/http-client.ts'
import { describeHttpError } from '#platform/http-error.ts'
import { fail, ok } from '#platform/result.ts'
import { mediaWire } from './media-wire.ts'

type AutosOnShowOptions = {
	/** The media of a car are at this address, a slash and its registration number. */
	url: string
	timeoutMs?: number
	breaker?: CircuitBreaker | undefined
}

const defaultTimeoutMs = 4000
const maxAnswerBytes = 256 * 1024

/** A media service such as AutosOnShow that answers in the fields of the specification (2 §3). */
export function createAutosOnShow({
	url,
	timeoutMs = defaultTimeoutMs,
	breaker,
}: AutosOnShowOptions): ExternalMediaSource {
	const service = createHttpClient({ url, headers: { accept: 'application/json' }, timeoutMs, maxAnswerBytes, breaker })
	return {
		async findMedia(registrationNumber) {
			const media = await service.callForJson(mediaWire, { path: encodeURIComponent(registrationNumber) })
			if (media.ok) return media
			if (media.error.code === 'status' && media.error.status === 404) return ok(null)
			return fail({ code: 'unavailable', reason: describeHttpError(media.error) })
		},
	}
}
