/** Languages the group publishes in, as written in addresses (`/en/…`) and content. */
export const languages = ['sv', 'nb', 'fi', 'sk', 'en'] as const
export type Language = (typeof languages)[number]

export const currencies = ['SEK', 'NOK', 'EUR', 'GBP'] as const
export type Currency = (typeof currencies)[number]

/** A mil is the Scandinavian mile, 10 km. */
export const distanceUnits = ['km', 'mi', 'mil'] as const
export type DistanceUnit = (typeof distanceUnits)[number]

export type Country = 'SE' | 'NO' | 'FI' | 'SK' | 'GB'

/** Languages spoken in a country. Its registers are written in the first. */
export const languagesOfCountry = {
	SE: ['sv'],
	NO: ['nb'],
	FI: ['fi', 'sv'],
	SK: ['sk'],
	GB: ['en'],
} as const satisfies Record<Country, readonly Language[]>

/** What depends on the country: law, units, formats. */
export type Market = {
	country: Country
	currency: Currency
	/** Unit in which visitors read an odometer; the stock may carry another. */
	distanceUnit: DistanceUnit
	/** Rate of value-added tax as a fraction: 0.25 is 25 %. */
	vatRate: number
	timeZone: string
	/** Dialling code used to normalise phone numbers, e.g. `+46`. */
	dialCode: string
}
