import { island } from '#islands/island.tsx'
import { CarListView } from './car-list-view.tsx'

export default island('features/car-search/car-list.island', CarListView, {
	hydrate: 'presence',
	texts: [
		'carList',
		'car.card',
		'finance.perMonth',
		'finance.effectiveRate',
		'finance.cardTerms',
		'finance.listNote',
		'finance.creditWarning',
	],
})
