import type { Car, Seller } from '#domain/cars/car.ts'
import { placeLine } from '#domain/dealers/address-line.ts'
import type { Dealer } from '#domain/dealers/dealer.ts'
import { mapUrl } from '../dealers/contact-links.ts'
import { findNewCarsDepartment } from '../dealers/new-cars-department.ts'

/** The dealer and sellers of a car. */
export type ContactView = {
	name?: string
	slug?: string
	image?: { url: string; blurDataUrl?: string }
	street?: string
	postalCode?: string
	city?: string
	/** Postal code and town. */
	place?: string
	/** Opens the dealer in a map. */
	mapUrl?: string
	phone?: string
	email?: string
	sellers: Seller[]
}

/** A dealer who sells new cars of the make, for sample cars. */
export type BrandDealer = { name: string; slug: string; city?: string; phone?: string }

/** The car's own data replace a dealer missing in the stock. Null if there is no contact. */
export function toContactView(car: Pick<Car, 'site' | 'sellers'>, dealer: Dealer | null): ContactView | null {
	const { site, sellers } = car
	const city = dealer?.city ?? site.city
	const contact: ContactView = {
		name: dealer?.name ?? site.name,
		slug: dealer?.slug,
		image: dealer?.image && { url: dealer.image.url, blurDataUrl: dealer.image.blurDataUrl },
		street: dealer?.street,
		postalCode: dealer?.postalCode,
		city,
		place: placeLine({ postalCode: dealer?.postalCode, city }),
		mapUrl: dealer ? mapUrl(dealer) : undefined,
		phone: dealer?.phone,
		email: dealer?.email ?? site.leadsEmail,
		sellers,
	}
	return contact.name || contact.phone || contact.email || sellers.length > 0 ? contact : null
}

/** Dealers with a department for new cars of the make. */
export function toBrandDealers(dealers: readonly Dealer[], brand: string): BrandDealer[] {
	return dealers
		.filter((dealer) => findNewCarsDepartment(dealer, brand))
		.map(({ name, slug, city, phone }) => ({ name, slug, city, phone }))
}
