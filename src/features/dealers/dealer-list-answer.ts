import { placeLine } from './contact-links.ts'
import type { Dealer } from './dealer.ts'
import type { DealerQuery } from './dealer-query.ts'
import type { DealerOptions } from './find-dealers.ts'
import type { OutlineView } from './map/outline-view.ts'

/** What a card in the list shows of a dealer. */
export type DealerCard = {
	slug: string
	name: string
	street?: string
	place?: string
	phone?: string
	image?: { url: string; blurDataUrl?: string }
}

/** What the dealer list shows: the question as it was understood, and its answer. */
export type DealerListAnswer = {
	/** Without the query. */
	listPath: string
	query: DealerQuery
	options: DealerOptions
	dealers: DealerCard[]
	/** All dealers that fit, not only those of the page. */
	map: OutlineView | null
	total: number
	pages: number
	hasFailed: boolean
}

export function toDealerCard(dealer: Dealer): DealerCard {
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
