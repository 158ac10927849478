import type { ExternalMedia } from '#features/media-viewer/external-media.ts'
import type { Result } from '#platform/result.ts'

/** Where videos and turntable frames of cars come from. */
export type ExternalMediaSource = {
	/** By the normalised registration number; null when there is nothing of this car. */
	findMedia(registrationNumber: string): Promise<Result<ExternalMedia | null, MediaError>>
}

/** The service is slow, down or not making sense; `reason` is for the log. */
export type MediaError = { code: 'unavailable'; reason: string }
