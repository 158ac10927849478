import type { Generated } from 'kysely'
import type { ReminderChannel } from '../tyre-hotel.ts'
import type { WheelMovement, WheelSetState } from '../wheels.ts'

/** Tables of the tyre hotel. Moments are milliseconds since 1970. */
export type TyreHotelTables = {
	tyre_hotel_agreement: {
		id: string
		site: string
		/** Normalised, sealed; as an earlier version kept it if `has_plate_part` is 0. */
		registration_number: string
		/** The row of `tyre_hotel_name_part` by which it is found is made. */
		has_plate_part: Generated<0 | 1>
		/** The `subject_key` that seals plate, phone and name; null if an earlier version kept them. */
		key_id: string | null
		/** Sealed, in its international form. */
		phone: string
		/** Id of the workshop department that keeps the wheels. */
		department: string
		make: string
		model: string
		package_level: string
		/** As customers know it; several cars of one customer may share it. */
		number: string
		/** Sealed; empty if unknown. */
		customer_name: string
	}
	/** By which agreements are found by their plate and a part of the customer's name. */
	tyre_hotel_name_part: {
		/** Keyed hash. */
		part: string
		agreement: string
	}
	/** Four wheels, mostly, of one season: in the hotel or on the car. */
	tyre_hotel_wheel_set: {
		id: string
		agreement: string
		/** One of `tyreSeasons`; an agreement has one set of each that is not retired. */
		season: string
		state: WheelSetState
		/** Where it is, or was last; empty if unknown. */
		shelf: string
	}
	/** What staff did with a set; imports leave no row. Rows are never changed. */
	tyre_hotel_movement: {
		id: string
		wheel_set: string
		/** ISO time. */
		at: string
		kind: WheelMovement['kind']
		shelf: string
		/** Name of the member of staff at that time. */
		actor: string
	}
	tyre_hotel_wheel: {
		wheel_set: string
		/** One of `wheelPositions`. */
		position: string
		name: string
		/** Millimetres. */
		section_width: number
		/** Per cent. */
		aspect_ratio: number
		/** Inches. */
		rim_diameter: number
		pattern: string
	}
	tyre_hotel_measurement: {
		wheel_set: string
		position: string
		/** `YYYY-MM-DD` */
		measured_on: string
		/** Tread depth in tenths of a millimetre. */
		tenths: number
		/** Name of who measured; empty if unknown. */
		mechanic: string
	}
	/** The one code of an agreement that is valid now. */
	tyre_hotel_code: {
		agreement: string
		/** In the token of the customer who asked for it. */
		id: string
		/** Keyed. */
		code_hash: string
		expires_at: number
		tries: number
	}
	/** Customers who are signed in, each to one vehicle. */
	tyre_hotel_session: {
		token_hash: string
		site: string
		registration_number: string
		/** By which the calls for times know the vehicle. */
		schedule_code: string
		workshop: string
		/** The last one of the session. */
		booking: string | null
		expires_at: number
	}
	/** Whether a customer wants to be reminded of wheel changes; kept after it was withdrawn, without the address. */
	tyre_hotel_reminder_consent: {
		agreement: string
		channel: ReminderChannel
		/** The `subject_key` that seals the address; null if there is none, or an earlier version kept it. */
		key_id: string | null
		/** Sealed; empty unless reminders go by mail. */
		email: string
		/** Of the reminder. */
		language: string
		/** Of the page on which it was given; null if staff did it, or it was before this was kept. */
		origin: string | null
		/** ISO time. */
		given_at: string
		/** Name of the member of staff who was told; empty if the customer did it. */
		given_by: string
		withdrawn_at: string | null
	}
	/** Reminders that were written, one for each season. */
	tyre_hotel_reminder: {
		agreement: string
		/** `2026 winter` */
		season: string
		sent_at: string
	}
	tyre_hotel_review: {
		/** Of the booking, so that each has one. */
		id: string
		site: string
		department: string | null
		/** 1 to 5 */
		rating: number
		/** The `subject_key` that seals the comment; null if there is none, or an earlier version kept it. */
		key_id: string | null
		/** Sealed; empty if nothing was written, or once erased. */
		comment: string
		created_at: string
	}
}

declare module '#db/tables.ts' {
	interface Database extends TyreHotelTables {}
}
