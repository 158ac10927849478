import type { CarListAnswer } from './car-list-answer.ts'
import { carListLimits } from './limits.ts'

/** The list page in schema.org terms. `url` is the page's own, absolute; `carPath` precedes a car's id. */
export function collectionData(
	{ cars, query }: CarListAnswer,
	{ name, url, carPath }: { name: string; url: string; carPath: string },
): Record<string, unknown> {
	const below = new URL(`${carPath}/`, url).href
	return {
		'@context': 'https://schema.org',
		'@type': 'CollectionPage',
		name,
		url,
		mainEntity: {
			'@type': 'ItemList',
			itemListElement: cars.map(({ id, slug }, index) => ({
				'@type': 'ListItem',
				position: query.pageIndex * carListLimits.pageSize + index + 1,
				url: `${below}${encodeURIComponent(id)}/${encodeURI(slug)}`,
			})),
		},
	}
}
