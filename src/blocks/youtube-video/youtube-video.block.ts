import { defineBlock } from '../define-block.ts'
import { background, image, richText, text } from '../fields/field-kinds.ts'
import { youtubeId } from '../fields/youtube-id.ts'

/** A full-width YouTube video. Nothing is loaded from YouTube before the visitor starts it. */
export const youtubeVideo = defineBlock({
	name: 'YoutubeVideo',
	fields: {
		Title: text(),
		Text: richText(),
		YoutubeId: youtubeId(),
		Image: image({ help: 'filmImage' }),
		Caption: text(),
		BackgroundColor: background(),
	},
})
