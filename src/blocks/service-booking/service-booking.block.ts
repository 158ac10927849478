import { z } from 'zod'
import { loadBookingBlock } from '#features/service-booking/server/load-booking-block.ts'
import { defineBlock } from '../define-block.ts'
import { link, list, richText, text } from '../fields/field-schemas.ts'

/** The booking of a workshop in four steps. */
export const serviceBooking = defineBlock({
	name: 'ServiceBooking',
	fields: z.object({
		Title: text(),
		Text: richText(),
		/** Makes whose service is booked on another page. */
		MakeLinks: list(z.object({ Name: text(), Link: link() })),
		/** Names of further makes with authorised workshops. */
		OtherMakes: list(z.string().trim().min(1)),
		/** An outside page for the inspection of damages. */
		DamageLink: link(),
		ContactEmail: text(),
	}),
	texts: [
		'booking',
		'map',
		'dealers.map',
		'dealers.openMap',
		'dealers.openGoogleMap',
		'dealers.google',
		'dealers.showMap',
		'dealers.newTab',
	],
	styles: 'service-booking',
	hydrate: 'load',
	loadTimeoutMs: 10_000,
	load: (_fields, context) => loadBookingBlock(context),
})
