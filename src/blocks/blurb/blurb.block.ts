import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import {
	background,
	buttonType,
	checkbox,
	choice,
	image,
	link,
	richText,
	text,
	video,
} from '../fields/field-schemas.ts'
import { youtubeId } from '../fields/youtube-id.ts'

/** A picture or video beside a text; the sides can be swapped. */
export const blurb = defineBlock({
	name: 'Blurb',
	sitecoreName: 'BlurbXmc',
	fields: z
		.object({
			Title: text(),
			/** A line above the title. */
			Preamble: text(),
			Text: richText(),
			Link: link(),
			ButtonType: buttonType('Secondary'),
			/** A second link beside the first. */
			SecondLink: link(),
			Image: image(),
			Video: video(),
			YoutubeId: youtubeId(),
			/** The picture is on the right instead of the left. */
			ReversedLayout: checkbox(),
			BackgroundColor: background(),
			/** The picture's share of the width. */
			ImageSize: choice(['Half', 'Large'], 'Half'),
			/** Animates in when it becomes visible, unless the visitor prefers reduced motion. */
			HasAnimation: checkbox(),
		})
		.refine(({ Title, Text, Link, Image, Video, YoutubeId }) => Title || Text || Link || Image || Video || YoutubeId, {
			message: 'A blurb without fields',
		}),
})
