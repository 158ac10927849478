import { defineBlock } from '../define-block.ts'
import { background, buttonType, link, moment, richText, text } from '../fields/field-kinds.ts'

/** Days, hours, minutes and seconds until a moment. */
export const countdownTimer = defineBlock({
	name: 'CountdownTimer',
	fields: {
		Title: text(),
		Text: richText(),
		Date: moment(),
		FinishedText: text(),
		Link: link(),
		ButtonType: buttonType(),
		BackgroundColor: background(),
	},
	// The initial time on the page, until its script runs.
	load: async () => ({ now: Date.now() }),
})
