import { expect, test } from 'vitest'
import {
	type CarQuery,
	emptyCarQuery,
	toggleValue,
	withKeyphrase,
	withoutFilters,
	withRange,
	withSort,
} from './car-query.ts'
import { queryEvents } from './query-events.ts'

const query: CarQuery = {
	...emptyCarQuery,
	keyphrase: 'dragkrok',
	values: { car_fuel: ['Diesel'] },
	ranges: { car_price: { from: 100_000, to: 200_000 } },
	pageIndex: 2,
}
const filter = (filter_action: 'add' | 'remove', filter_name: string, filter_value: string) => ({
	event: 'car_list_filter',
	filter_action,
	filter_name,
	filter_value,
})

test.each<[string, CarQuery, object[]]>([
	['the same question says nothing', query, []],
	['nor does the next page', { ...query, pageIndex: 3 }, []],
	['a ticked value is added', toggleValue(query, 'car_fuel', 'El'), [filter('add', 'car_fuel', 'El')]],
	['an unticked one is removed', toggleValue(query, 'car_fuel', 'Diesel'), [filter('remove', 'car_fuel', 'Diesel')]],
	[
		'a range that moves is one change',
		withRange(query, 'car_price', { from: 100_000, to: null }),
		[filter('add', 'car_price', '100000-')],
	],
	[
		'an excluded value is called as in the address',
		{ ...query, excluded: { car_color: ['Vit'] } },
		[filter('add', 'car_color.neq', 'Vit')],
	],
	[
		'other words are a search',
		withKeyphrase(query, 'xc60'),
		[{ event: 'search', search_type: 'car list', search_term: 'xc60' }],
	],
	['words taken back are none', withKeyphrase(query, ''), []],
	['another order', withSort(query, 'car_price_asc'), [{ event: 'car_list_sort', sort_name: 'car_price_asc' }]],
	[
		'clearing all removes each filter',
		withoutFilters(query),
		[filter('remove', 'car_fuel', 'Diesel'), filter('remove', 'car_price', '100000-200000')],
	],
])('%s', (_, after, events) => {
	expect(queryEvents(query, after)).toEqual(events)
})

test('giving up an order is an order, too', () => {
	const events = queryEvents(withSort(query, 'car_price_asc'), withSort(query, null))
	expect(events).toEqual([{ event: 'car_list_sort', sort_name: 'relevance' }])
})
