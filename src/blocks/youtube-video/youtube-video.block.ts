import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { background, image, richText, text } from '../fields/field-schemas.ts'
import { youtubeId } from '../fields/youtube-id.ts'

/** A full-width YouTube video. Nothing is loaded from YouTube before the visitor starts it. */
export const youtubeVideo = defineBlock({
	name: 'YoutubeVideo',
	fields: z.object({
		Title: text(),
		Text: richText(),
		YoutubeId: youtubeId(),
		/** Shown until the video is started. */
		Image: image(),
		/** Shown below the video. */
		Caption: text(),
		BackgroundColor: background(),
	}),
})
