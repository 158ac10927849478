/** What editors and the site set for the tyre hotel; empty where they set nothing. */
export type TyreHotelSettings = {
	/** The booking of a workshop, for cars without an agreement. */
	serviceHref: string
	serviceText: string
	/** What the packages contain. */
	packageHref: string
	packageText: string
	supportPhone: string
	supportEmail: string
	/** Customers can be reminded when the season changes. */
	hasReminders: boolean
}
