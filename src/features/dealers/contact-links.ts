import type { Dealer } from '#domain/dealers/dealer.ts'
import type { Market } from '#domain/market.ts'

type Place = Pick<Dealer, 'name' | 'street' | 'postalCode' | 'city' | 'position'>

/** Opens the dealer in a map: a search for the address if there is one, otherwise the position. */
export function mapUrl(place: Place): string | undefined {
	const query = placeQuery(place)
	return query && `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}

/** Opens directions to the dealer. */
export function directionsUrl(place: Place): string | undefined {
	const destination = placeQuery(place)
	return destination && `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}

function placeQuery({ name, street, postalCode, city, position }: Place): string | undefined {
	const address = street && `${name}, ${addressLine({ street, postalCode, city })}`
	return address ?? (position && `${position.latitude},${position.longitude}`)
}

/** The street, followed by the town line. */
export function addressLine({ street, ...town }: Pick<Dealer, 'street' | 'postalCode' | 'city'>): string | undefined {
	return [street, placeLine(town)].filter(Boolean).join(', ') || undefined
}

const britishCode = /^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i

/** Postal code and town; in the UK the code follows the town, elsewhere it precedes it. */
export function placeLine({ postalCode = '', city }: Pick<Dealer, 'postalCode' | 'city'>): string | undefined {
	const line = britishCode.test(postalCode) ? [city, postalCode] : [postalCode, city]
	return line.filter(Boolean).join(' ') || undefined
}

/** `tel:` address of a formatted number, with the dialling code of its country, so that it can be called from abroad. */
export function telUrl(phone: string, { dialCode, country }: Pick<Market, 'dialCode' | 'country'>): string {
	const digits = phone.replace(/\(0\)/, '').replace(/[^+\d]/g, '')
	if (digits.startsWith('+')) return `tel:${digits}`
	if (digits.startsWith('00')) return `tel:+${digits.slice(2)}`
	if (digits.startsWith('0')) return `tel:${dialCode}${digits.slice(1)}`
	// Norwegian numbers have eight digits and no trunk prefix; shorter ones are service numbers everywhere.
	return country === 'NO' && digits.length === 8 ? `tel:${dialCode}${digits}` : `tel:${digits}`
}
