import { z } from 'zod'
import { type ExternalMedia, hasMedia } from '#domain/media/external-media.ts'
import { toVideoSource, youtubePlayerHost } from '#domain/media/video-source.ts'

/** More than any turntable takes. */
const maxFrames = 200

/** An own path, or an address of another host by https. */
const address = z
	.string()
	.max(2000)
	.regex(/^(?:\/(?!\/)|https:\/\/(?![^/]*@))[^\s"'<>\\]+$/, 'Must be a path of this site or begin with https://')

const addresses = z.array(address).max(maxFrames)

/** An empty string means the same as `null` or a missing field. */
const none = z.literal('')

/** The fields of the specification (2 §3). A flag that is false overrides its field. */
export const mediaWire = z
	.object({
		videoUrl: z.union([none, address]).nullish(),
		images360: z.union([none, addresses]).nullish(),
		/** One panorama or the frames of a turntable: services send either. */
		internal360: z.union([none, address, addresses]).nullish(),
		hasVideo: z.boolean().nullish(),
		hasInternal360: z.boolean().nullish(),
		has360: z.boolean().nullish(),
	})
	.transform(
		({ videoUrl, images360, internal360, hasVideo, hasInternal360, has360 }): ExternalMedia => ({
			videoUrl: (hasVideo !== false && videoUrl) || null,
			exteriorFrames: (has360 !== false && images360) || [],
			interiorFrames: (hasInternal360 !== false && internal360 && [internal360].flat()) || [],
		}),
	)

/** Hosts that pages may take pictures and videos from, besides our own. */
export type MediaHosts = { images: readonly string[]; videos: readonly string[] }

/** Removes pictures and videos of unlisted hosts: the pages' security policy would block them. Null if nothing is left. */
export function onlyShowable(media: ExternalMedia, hosts: MediaHosts): ExternalMedia | null {
	const isShown = (frame: string) => frame.startsWith('/') || hosts.images.includes(new URL(frame).host)
	const video = media.videoUrl === null ? null : toVideoSource(media.videoUrl)
	const videoHost = video && !video.url.startsWith('/') ? new URL(video.url).host : null
	const isPlayed = video && (videoHost === null || [youtubePlayerHost, ...hosts.videos].includes(videoHost))
	const shown: ExternalMedia = {
		videoUrl: isPlayed ? media.videoUrl : null,
		exteriorFrames: media.exteriorFrames.every(isShown) ? media.exteriorFrames : [],
		interiorFrames: media.interiorFrames.every(isShown) ? media.interiorFrames : [],
	}
	return hasMedia(shown) ? shown : null
}
