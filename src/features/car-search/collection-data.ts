import type { CarListAnswer } from './car-list-answer.ts'
import { carListLimits } from './limits.ts'

/** The page of the list as schema.org has it. `url` is the page's own, absolute; `carPath` stands before a car's id. */
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
