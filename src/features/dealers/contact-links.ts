import { addressLine } from '#domain/dealers/address-line.ts'
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

/** `tel:` address of a formatted number, with the dialling code of its country, so that it can be called from abroad. */
export function telUrl(phone: string, { dialCode, country }: Pick<Market, 'dialCode' | 'country'>): string {
	const digits = phone.replace(/\(0\)/, '').replace(/[^+\d]/g, '')
	if (digits.startsWith('+')) return `tel:${digits}`
	if (digits.startsWith('00')) return `tel:+${digits.slice(2)}`
	if (digits.startsWith('0')) return `tel:${dialCode}${digits.slice(1)}`
	// Norwegian numbers have eight digits and no trunk prefix; shorter ones are service numbers everywhere.
	return country === 'NO' && digits.length === 8 ? `tel:${dialCode}${digits}` : `tel:${digits}`
}
