import { z } from 'zod'
import { background, buttonType, checkbox, image, link, list, richText, text } from './field-schemas.ts'

/** A way from beginning to end in stages: how buying works, what happens at a service. */
export const stageRowFields = {
	Title: text(),
	Text: richText(),
	Items: list(
		z.object({
			Title: text(),
			Text: richText(),
			Image: image(),
			Link: link(),
		}),
	),
	/** The stages follow each other; without it they are only beside each other. */
	IsNumbered: checkbox(true),
	/** Below the stages. */
	Link: link(),
	ButtonType: buttonType('Secondary'),
	BackgroundColor: background(),
}
