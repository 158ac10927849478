import { loadBookingBlock } from '#features/service-booking/server/load-booking-block.ts'
import type { BlockServices } from '../block-services.ts'
import { defineBlock } from '../define-block.ts'
import { link, list, richText, text, textList } from '../fields/field-kinds.ts'

/** The booking of a workshop in four steps. */
export const serviceBooking = defineBlock({
	name: 'ServiceBooking',
	suits: ({ stock }) => stock !== undefined,
	fields: {
		Title: text(),
		Text: richText(),
		MakeLinks: list({ Name: text({ help: 'makeName' }), Link: link() }),
		OtherMakes: textList(),
		DamageLink: link(),
		ContactEmail: text(),
		CallBackLink: link(),
	},
	texts: [
		'booking',
		'map',
		'dealers.map',
		'dealers.openMap',
		'dealers.openGoogleMap',
		'dealers.google',
		'dealers.showMap',
		'dealers.newTab',
		'common.tooMany',
		'common.orCall',
	],
	hydrate: 'load',
	loadTimeoutMs: 10_000,
	load: (_fields, context, services: Pick<BlockServices, 'workshopOf' | 'placeSearch' | 'maps' | 'issueFormToken'>) =>
		loadBookingBlock(context, services, context.posted?.kind === 'booking' ? context.posted.booking : null),
})
