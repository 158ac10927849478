import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { background, image, richText, text } from '../fields/field-schemas.ts'
import { youtubeId } from '../fields/youtube-id.ts'

/** A film on YouTube over the width of the page. Nothing is asked of YouTube before the visitor starts it. */
export const youtubeVideo = defineBlock({
	name: 'YoutubeVideo',
	fields: z.object({
		Title: text(),
		Text: richText(),
		YoutubeId: youtubeId(),
		/** Stands there until the film is started. */
		Image: image(),
		/** Below the film. */
		Caption: text(),
		BackgroundColor: background(),
	}),
})
