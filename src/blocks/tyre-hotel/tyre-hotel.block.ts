import { loadTyreHotel } from '#features/tyre-hotel/server/load-tyre-hotel.ts'
import { hasWheelSeasons } from '#tyre-hotel/wheel-season.ts'
import type { BlockServices } from '../block-services.ts'
import { defineBlock } from '../define-block.ts'
import { image, link, richText, text } from '../fields/field-kinds.ts'

/** The tyre hotel for its customers: sign-in by a code, stored tyres, booking of a wheel change. */
export const tyreHotel = defineBlock({
	name: 'TyreHotel',
	suits: ({ stock }) => stock !== undefined,
	fields: {
		Title: text(),
		Text: richText(),
		ServiceLink: link(),
		PackageLink: link(),
		SupportPhone: text(),
		SupportEmail: text(),
		Image: image({ help: 'signInImage' }),
		Aside: richText(),
	},
	texts: [
		'tyreHotelPage',
		'leads',
		'tyreHotel.outcomeUnknown',
		'tyreHotel.unavailable',
		'tyreHotel.notSignedIn',
		'booking.counter',
		'booking.privacy',
		'booking.newTab',
		'booking.dayAndTime',
		'booking.addToCalendar',
		'booking.moveOrCancel',
		'common.shareCopied',
		'common.copy',
		'common.tooMany',
		'common.orCall',
	],
	hydrate: 'load',
	load: async (
		_fields,
		context,
		{ tyreRemindersOf, ...services }: Pick<BlockServices, 'tyreRemindersOf' | 'workshopOf' | 'openForm'>,
	) => {
		const { site, posted } = context
		const hasReminders = tyreRemindersOf(site) !== null && hasWheelSeasons(site.market.country)
		return { ...loadTyreHotel(context, services, posted?.kind === 'hotel' ? posted.hotel : null), hasReminders }
	},
})
