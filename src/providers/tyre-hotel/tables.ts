/** Tables of the tyre hotel. Moments are milliseconds since 1970. */
export type TyreHotelTables = {
	tyre_hotel_agreement: {
		id: string
		site: string
		/** Normalised. */
		registration_number: string
		/** Sealed, in its international form. */
		phone: string
		/** Id of the workshop department that keeps the wheels. */
		department: string
		make: string
		model: string
		package_level: string
	}
	/** Wheels that are in store. */
	tyre_hotel_wheel: {
		agreement: string
		/** One of `wheelPositions`. */
		position: string
		name: string
		/** One of `tyreSeasons`. */
		season: string
		/** Millimetres. */
		section_width: number
		/** Per cent. */
		aspect_ratio: number
		/** Inches. */
		rim_diameter: number
		pattern: string
	}
	tyre_hotel_measurement: {
		agreement: string
		position: string
		/** `YYYY-MM-DD` */
		measured_on: string
		/** Tread depth in tenths of a millimetre. */
		tenths: number
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
	/** Searches, sent codes and tries within windows of time. */
	tyre_hotel_attempt: {
		/** Keyed hash of what is counted. */
		key: string
		window_start: number
		ends_at: number
		count: number
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
	tyre_hotel_review: {
		/** Of the booking, so that each has one. */
		id: string
		site: string
		department: string | null
		/** 1 to 5 */
		rating: number
		comment: string
		created_at: string
	}
}
