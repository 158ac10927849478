import { readJsonBody } from '#platform/json-body.ts'
import { fail, ok } from '#platform/result.ts'
import type { ExternalMediaSource } from './external-media-source.ts'
import { mediaWire } from './media-wire.ts'

type AutosOnShowOptions = {
	/** A car's media are at this address, a slash and its registration number. */
	url: string
	timeLimitMs?: number
}

const usualTimeLimitMs = 4000
const maxAnswerBytes = 256 * 1024

/** A media service such as AutosOnShow that answers in the fields of the specification (2 §3). */
export function createAutosOnShow({ url, timeLimitMs = usualTimeLimitMs }: AutosOnShowOptions): ExternalMediaSource {
	const base = url.endsWith('/') ? url : `${url}/`
	return {
		async findMedia(registrationNumber) {
			try {
				const answer = await fetch(base + encodeURIComponent(registrationNumber), {
					headers: { accept: 'application/json' },
					redirect: 'error',
					signal: AbortSignal.timeout(timeLimitMs),
				})
				if (!answer.ok) {
					await answer.body?.cancel()
					return answer.status === 404 ? ok(null) : unavailable(`status ${answer.status}`)
				}
				const json = await readJsonBody(answer, maxAnswerBytes)
				if (!json.ok) return unavailable(json.error.code)
				const media = mediaWire.safeParse(json.value)
				return media.success
					? ok(media.data)
					: unavailable(`unknown answer at ${media.error.issues[0]?.path.join('.')}`)
			} catch (error) {
				// No connection or too slow: to a visitor they are the same.
				if (error instanceof Error) return unavailable(error.name)
				throw error
			}
		},
	}
}

const unavailable = (reason: string) => fail({ code: 'unavailable' as const, reason })
