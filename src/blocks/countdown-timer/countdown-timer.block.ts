import { defineBlock } from '../define-block.ts'
import { background, buttonType, link, moment, richText, text } from '../fields/field-kinds.ts'

const minuteMs = 60_000

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
	// The initial time on the page, to the minute, until its script runs.
	async load({ Date: end }, { cache }) {
		const now = new Date()
		const minute = Math.floor(now.getTime() / minuteMs) * minuteMs
		const endMs = end === null ? 0 : Date.parse(end)
		if (endMs > now.getTime()) cache.expireAt(new Date(Math.min(minute + minuteMs, endMs)), now)
		return { now: endMs > now.getTime() ? minute : endMs }
	},
})
