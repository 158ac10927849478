import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { background, buttonType, field, link, richText, text } from '../fields/field-schemas.ts'

/** Days, hours, minutes and seconds until a moment. */
export const countdownTimer = defineBlock({
	name: 'CountdownTimer',
	fields: z.object({
		Title: text(),
		Text: richText(),
		/** The moment with its UTC offset: `2026-12-24T15:00:00+01:00`. Without it nothing is rendered. */
		Date: field((value) => value || null, z.iso.datetime({ offset: true, local: true }).nullable()),
		/** Shown after the moment. */
		FinishedText: text(),
		Link: link(),
		ButtonType: buttonType(),
		BackgroundColor: background(),
	}),
	// The initial time on the page, until its script runs.
	load: async () => ({ now: Date.now() }),
})
