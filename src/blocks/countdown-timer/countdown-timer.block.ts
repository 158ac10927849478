import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { background, buttonType, field, link, richText, text } from '../fields/field-schemas.ts'

/** Days, hours, minutes and seconds until something happens. */
export const countdownTimer = defineBlock({
	name: 'CountdownTimer',
	fields: z.object({
		Title: text(),
		Text: richText(),
		/** The moment with its offset from UTC: `2026-12-24T15:00:00+01:00`. Without one nothing is drawn. */
		Date: field((value) => value || null, z.iso.datetime({ offset: true, local: true }).nullable()),
		/** Stands there once the moment has come. */
		FinishedText: text(),
		Link: link(),
		ButtonType: buttonType(),
		BackgroundColor: background(),
	}),
	// What the page shows until its script counts on.
	load: async () => ({ now: Date.now() }),
})
