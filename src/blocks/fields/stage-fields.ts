import { background, buttonType, checkbox, image, link, list, richText, text } from './field-kinds.ts'

/** Stages of a process, such as buying a car or a service. */
export const stageRowFields = {
	Title: text(),
	Text: richText(),
	Items: list({ Title: text(), Text: richText(), Image: image({ help: 'landscapeImage' }), Link: link() }),
	IsNumbered: checkbox(true),
	Link: link({ help: 'rowLink' }),
	ButtonType: buttonType('Secondary'),
	BackgroundColor: background(),
}
