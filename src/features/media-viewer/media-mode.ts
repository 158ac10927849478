import type { ExternalMedia } from '#domain/media/external-media.ts'
import { toVideoSource } from '#domain/media/video-source.ts'

/** What the viewer shows (specification 2 §4). */
export type MediaMode = 'images' | 'exterior' | 'interior' | 'video'

/** The pictures of the car are always available. */
export function modesOf(media: ExternalMedia): MediaMode[] {
	return [
		'images',
		...(media.exteriorFrames.length > 0 ? ['exterior' as const] : []),
		...(media.interiorFrames.length > 0 ? ['interior' as const] : []),
		...(media.videoUrl && toVideoSource(media.videoUrl) ? ['video' as const] : []),
	]
}
