import { z } from 'zod'
import { background, buttonType, checkbox, image, link, list, richText, text } from './field-schemas.ts'

/** Stages of a process, such as buying a car or a service. */
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
	/** The stages are in sequence; otherwise they have no numbers. */
	IsNumbered: checkbox(true),
	/** Below the stages. */
	Link: link(),
	ButtonType: buttonType('Secondary'),
	BackgroundColor: background(),
}
