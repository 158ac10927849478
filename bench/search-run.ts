import { vocabularyOf } from '#domain/cars/read-vocabulary.ts'
import { createRandom, type Random } from '#platform/testing/random.ts'
import { ColumnarIndex } from '#stock/embedded/engine/columnar-index.ts'
import { KeywordColumn } from '#stock/embedded/engine/keyword-column.ts'
import { NumberColumn } from '#stock/embedded/engine/number-column.ts'
import { searchIndex } from '#stock/embedded/engine/search-index.ts'
import type { FacetRequest, SearchRequest } from '#stock/query.ts'
import { findSchema } from '#stock/schema.ts'
import { randomVehicle } from '#stock/testing/random-vehicles.ts'
import { percentile } from './bench.ts'
import type { SearchFigures } from './search.ts'

// Measures the engine with a generated stock of the given size and prints the figures as JSON.

const index = 'vehicles-bench'
const schema = findSchema(index)
if (!schema) throw new Error('no schema')

const valueFacets = [
	'car_brand',
	'car_version',
	'car_body',
	'car_fuel',
	'car_gearbox',
	'car_color',
	'car_drive',
	'car_seats',
	'car_doors',
	'car_is_used',
	'car_is_sample',
	'car_vat_eligible',
	'car_has_campaign_price',
	'car_equipment',
	'car_site_region',
	'car_site_name',
] as const
const rangeFacets = ['car_price', 'car_mileage', 'car_year', 'car_power', 'car_privateleasing_monthly_cost'] as const
const keyphrases = [
	'volvo',
	'xc60',
	'golf automat',
	'dragkrok',
	'skoda superb',
	'vovlo',
	'elbil',
	'värmare stockholm',
] as const
const sorts = ['car_publishdate_desc', 'car_price_asc', 'car_price_desc', 'car_mileage_asc', 'car_brand_asc'] as const

/**
 * A typical search: most visitors select a few values, some set a range, some type; one in five has not filtered yet.
 */
function visitorSearch(random: Random): SearchRequest {
	const ticked: Record<string, FacetRequest['filters']> = {}
	const tick = (name: string, probability: number, filters: FacetRequest['filters']) => {
		if (random.chance(probability)) ticked[name] = filters
	}
	if (random.chance(0.8)) {
		tick('car_brand', 0.6, [random.pick(['Volvo', 'BMW', 'Audi', 'Volvo>XC60', 'Volkswagen']), 'Škoda'])
		tick('car_fuel', 0.4, [random.pick(['El', 'Diesel', 'Bensin'])])
		tick('car_gearbox', 0.3, ['Automat'])
		tick('car_body', 0.3, [random.pick(['Kombi', 'SUV'])])
		tick('car_equipment', 0.2, ['Dragkrok'])
		tick('car_is_used', 0.3, ['true'])
		tick('car_price', 0.4, [100_000, 200_000 + random.below(500_000)])
		tick('car_mileage', 0.3, [0, 5000 + random.below(15_000)])
	}
	return {
		index,
		keyphrase: random.chance(0.2) ? random.pick(keyphrases) : '',
		facets: [...valueFacets, ...rangeFacets].map((name) => ({
			name,
			child_name: name === 'car_brand' ? 'car_model' : undefined,
			filters: ticked[name],
		})),
		filters: { 'car_is_sample.neq': true },
		limit: 48,
		offset: random.chance(0.2) ? 48 * random.below(19) : 0,
		sort_name: random.pick(sorts),
	}
}

function build(cars: number): ColumnarIndex {
	const random = createRandom(1)
	const columnar = new ColumnarIndex({
		schema: schema as NonNullable<typeof schema>,
		collator: new Intl.Collator('sv', { numeric: true }),
		vocabulary: vocabularyOf(['sv']),
	})
	for (let i = 0; i < cars; i++) columnar.put(randomVehicle(random, String(i)))
	return columnar
}

/** The same counts by brute force: for each facet, each row is tested against the conditions of all other facets. */
function bruteForce(columnar: ColumnarIndex): number {
	const facets = valueFacets
		.map((name) => columnar.columns.get(name))
		.filter((column) => column instanceof KeywordColumn)
	const ranges = rangeFacets
		.map((name) => columnar.columns.get(name))
		.filter((column) => column instanceof NumberColumn)
	const ticked = [0, 2, 3]
	const { rows } = columnar.liveRows
	const meets = (row: number, except: number) =>
		ticked.every((facet) => facet === except || facets[facet]?.code(row) === 1) &&
		ranges.every((range) => range.sortKey(row, 1) >= 0)
	let counted = 0
	facets.forEach((facet, own) => {
		const counts = new Map<number, number>()
		for (const row of rows) {
			if (!meets(row, own)) continue
			const code = facet.code(row)
			counts.set(code, (counts.get(code) ?? 0) + 1)
		}
		counted += counts.size
	})
	return counted
}

/** Milliseconds. The best of three tries counts, to exclude the load of other programs. */
function timed(work: () => unknown): number {
	return Math.min(...[1, 2, 3].map(() => timedOnce(work)))
}

function timedOnce(work: () => unknown): number {
	const start = performance.now()
	work()
	return performance.now() - start
}

function measure(cars: number): SearchFigures {
	const columnar = build(cars)
	const random = createRandom(2)
	const searches = Array.from({ length: Math.max(200, Math.min(2000, 4e7 / cars)) }, () => visitorSearch(random))
	for (const search of searches.slice(0, 100)) searchIndex(columnar, search)
	globalThis.gc?.()
	const memoryMb = process.memoryUsage.rss() / 1e6
	const times = searches.map((search) => timed(() => searchIndex(columnar, search)))
	const upserts = Array.from({ length: 300 }, () => {
		const car = randomVehicle(random, String(random.below(cars)))
		return timed(() => columnar.put(car))
	})
	return {
		p50: percentile(times, 0.5),
		p99: percentile(times, 0.99),
		bruteForce: percentile(
			Array.from({ length: 3 }, () => timedOnce(() => bruteForce(columnar))),
			0.5,
		),
		upsert: percentile(upserts, 0.99),
		memoryMb,
	}
}

console.log(JSON.stringify(measure(Number(process.argv[2]))))
