import { z } from 'zod'
import { isRegistrationNumber, normalizeRegistrationNumber } from '#domain/cars/registration-number.ts'
import type { Country } from '#domain/market.ts'
import { type MediaAnswer, toMediaAnswer } from '#domain/media/external-media.ts'
import type { ExternalMediaSource } from '#domain/media/external-media-source.ts'
import type { Logger } from '#platform/logger.ts'
import { type MediaHosts, onlyShowable } from './media-wire.ts'

type MediaCallOptions = { source: ExternalMediaSource; country: Country; hosts: MediaHosts; log: Logger }

export const mediaAnswer = z.object({
	videoUrl: z.string().nullable(),
	images360: z.array(z.string()),
	internal360: z.array(z.string()),
	...{ hasVideo: z.boolean(), hasInternal360: z.boolean(), has360: z.boolean() },
}) satisfies z.ZodType<MediaAnswer>

const nothing = { videoUrl: null, exteriorFrames: [], interiorFrames: [] }

/**
 * Answers `GET /api/stephenjames/{registration}` (specification 2 §7.5). A car without media is not an error. If the service
 * fails the answer is 502, and the page keeps its plain gallery (§8).
 */
export async function answerMediaCall(typed: string, options: MediaCallOptions): Promise<Response> {
	const { source, country, hosts, log } = options
	const registrationNumber = normalizeRegistrationNumber(typed)
	if (!isRegistrationNumber(registrationNumber, country)) {
		return send({ code: 'invalid-registration-number', message: 'This is no registration number.' }, 400)
	}
	const found = await source.findMedia(registrationNumber)
	if (!found.ok) {
		log.warn(found.error, 'the media service gave no media')
		return send({ code: 'unavailable', message: 'The media cannot be fetched now.' }, 502)
	}
	const shown = found.value && onlyShowable(found.value, hosts)
	return send(toMediaAnswer(shown ?? nothing), 200)
}

function send(answer: object, status: number): Response {
	const cacheControl = status === 200 ? 'public, max-age=300' : 'no-store'
	return Response.json(answer, { status, headers: { 'cache-control': cacheControl } })
}
