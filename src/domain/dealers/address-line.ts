import type { Dealer } from './dealer.ts'

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
