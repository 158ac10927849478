import type { Result } from '#platform/result.ts'
import type { ExternalMedia } from './external-media.ts'

/** A source of videos and turntable frames of cars. */
export type ExternalMediaSource = {
	/** By the normalised registration number; null if there are no media of this car. */
	findMedia(registrationNumber: string): Promise<Result<ExternalMedia | null, MediaError>>
}

/** The service is slow, down or sends invalid answers; `reason` is for the log. */
export type MediaError = { code: 'unavailable'; reason: string }
