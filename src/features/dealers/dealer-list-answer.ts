import { placeLine } from '#domain/dealers/address-line.ts'
import type { Dealer } from '#domain/dealers/dealer.ts'
import type { DealerQuery } from './dealer-query.ts'
import type { DealerOptions } from './find-dealers.ts'
import type { OutlineView } from './map/outline-view.ts'

/** The fields of a dealer's card in the list. */
export type ListedDealer = {
	slug: string
	name: string
	street?: string
	place?: string
	phone?: string
	image?: { url: string; blurDataUrl?: string }
}

export type PlaceNames = Readonly<Record<string, string>>

/** The parsed query of the dealer list and its results. */
export type DealerListAnswer = {
	/** Without the query. */
	listPath: string
	query: DealerQuery
	options: DealerOptions
	/** Regions and towns whose names are others in the language of the page. */
	placeNames: PlaceNames
	dealers: ListedDealer[]
	/** All matching dealers, not only those of this page of results. */
	map: OutlineView | null
	total: number
	pages: number
	hasFailed: boolean
}

export function toDealerCard(dealer: Dealer): ListedDealer {
	const { slug, name, street, phone, image } = dealer
	return {
		slug,
		name,
		street,
		place: placeLine(dealer),
		phone,
		image: image && { url: image.thumbnailUrl ?? image.url, blurDataUrl: image.blurDataUrl },
	}
}
