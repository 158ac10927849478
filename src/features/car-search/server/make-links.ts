import type { StockTexts } from '#features/cars/stock-texts.ts'
import type { CarListAnswer } from '../car-list-answer.ts'
import { emptyCarQuery, parentOf } from '../car-query.ts'
import type { MakeLinksView } from '../make-links.tsx'
import { toCarListAddress } from '../query-codec.ts'

/** The makes on the list of all cars, the models of its make on any other. */
export function toMakeLinks({ facets, query, listPath }: CarListAnswer, texts: StockTexts): MakeLinksView {
	const facet = facets.find(({ field }) => field === 'car_brand')
	const makes = facet?.kind === 'values' ? facet.values : []
	const [chosen] = query.values.car_brand ?? []
	const link = (value: string, { text, count }: { text: string; count: number }) => ({
		...{ name: text, count },
		href: toCarListAddress(listPath, { ...emptyCarQuery, values: { car_brand: [value] } }),
	})
	if (chosen === undefined) return { make: null, links: makes.map((make) => link(make.text, make)) }
	const make = parentOf(chosen)
	const models = makes.find(({ text }) => text === make)?.children ?? []
	return {
		make,
		links: models.map((model) => link(`${make}>${model.text}`, { ...model, text: texts.model(model.text) })),
	}
}
