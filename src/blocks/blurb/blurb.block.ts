import { defineBlock } from '../define-block.ts'
import { background, buttonType, checkbox, choice, image, link, richText, text, video } from '../fields/field-kinds.ts'
import { youtubeId } from '../fields/youtube-id.ts'

/** A picture or video beside a text; the sides can be swapped. */
export const blurb = defineBlock({
	name: 'Blurb',
	sitecoreName: 'BlurbXmc',
	fields: {
		Title: text(),
		Preamble: text(),
		Text: richText(),
		Link: link(),
		ButtonType: buttonType('Secondary'),
		SecondLink: link(),
		Image: image({ help: 'landscapeImage' }),
		Video: video(),
		YoutubeId: youtubeId(),
		ReversedLayout: checkbox(),
		BackgroundColor: background(),
		ImageSize: choice(['Half', 'Large'], 'Half'),
		HasAnimation: checkbox(),
	},
	isFilled: ({ Title, Text, Link, Image, Video, YoutubeId }) =>
		Boolean(Title || Text || Link || Image || Video || YoutubeId),
	load: async ({ Video }, { page }) => ({ film: (Video !== null && page?.films?.[Video]) || null }),
})
