/** The external media of a car. Addresses are own paths (`/images/…`) or begin with `https://`. */
export type ExternalMedia = {
	videoUrl: string | null
	/** One full turn of the car, counterclockwise seen from above. */
	exteriorFrames: string[]
	/** One 360° panorama, or the frames of a turn. */
	interiorFrames: string[]
}

/** The answer of `GET /api/stephenjames/{registration}` (specification 2 §3). */
export type MediaAnswer = {
	videoUrl: string | null
	images360: string[]
	internal360: string[]
	hasVideo: boolean
	hasInternal360: boolean
	has360: boolean
}

export function toMediaAnswer(media: ExternalMedia): MediaAnswer {
	return {
		videoUrl: media.videoUrl,
		images360: media.exteriorFrames,
		internal360: media.interiorFrames,
		hasVideo: media.videoUrl !== null,
		hasInternal360: media.interiorFrames.length > 0,
		has360: media.exteriorFrames.length > 0,
	}
}

/** Parses the answer of our own server; null if it is invalid or has no media. */
export function parseMediaAnswer(json: unknown): ExternalMedia | null {
	if (typeof json !== 'object' || json === null) return null
	const { videoUrl, images360, internal360 } = json as Partial<Record<keyof MediaAnswer, unknown>>
	const media: ExternalMedia = {
		videoUrl: typeof videoUrl === 'string' ? videoUrl : null,
		exteriorFrames: texts(images360),
		interiorFrames: texts(internal360),
	}
	return hasMedia(media) ? media : null
}

export function hasMedia({ videoUrl, exteriorFrames, interiorFrames }: ExternalMedia): boolean {
	return videoUrl !== null || exteriorFrames.length > 0 || interiorFrames.length > 0
}

function texts(value: unknown): string[] {
	return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}
