import type { Random } from '#platform/testing/random.ts'
import type { FacetRequest, SearchRequest, StockRecord } from '../query.ts'

const valueFacets = [
	'car_brand',
	'car_model',
	'car_version',
	'car_body',
	'car_fuel',
	'car_gearbox',
	'car_color',
	'car_drive',
	'car_seats',
	'car_is_used',
	'car_vat_eligible',
	'car_equipment',
	'car_site_region',
	'car_site_city',
	'car_campaigns',
] as const
const rangeFacets = ['car_price', 'car_mileage', 'car_year', 'car_power', 'car_privateleasing_monthly_cost'] as const
const children: Record<string, string> = {
	car_brand: 'car_model',
	car_site_region: 'car_site_city',
	car_site_city: 'car_site_name',
}
const sorts = [
	'car_publishdate_asc',
	'car_publishdate_desc',
	'car_price_asc',
	'car_price_desc',
	'car_mileage_asc',
	'car_year_desc',
	'car_power_desc',
	'car_brand_asc',
	'car_model_asc',
	'car_color_desc',
	'car_privateleasing_monthly_cost_asc',
	'indexed_at_desc',
	'relevance',
] as const

/** What visitors call values of a Swedish stock, and words that say nothing. */
const phrases = [
	...['elbil', 'elbilar', 'laddbar', 'hybrid', 'plug-in hybrid', 'ev', 'begagnad elbil', 'diesel', 'vw', 'merc', 'gbg'],
	...['automat', 'automatlåda', '4x4', 'fyrhjulsdriven', 'familjebil', 'kombibil med', 'röda', 'bilar i', 'liten bil'],
	...['2 liter', '1,4', '1390 cc', '2021', '360', 'c220'],
] as const

/** A random search as visitors or attackers may send it. Values come from a record, so that many searches have hits. */
export function randomSearch(random: Random, index: string, records: readonly StockRecord[]): SearchRequest {
	const sample = () => records[random.below(records.length)] ?? {}
	const request: SearchRequest = {
		index,
		fields: ['car_id'],
		facets: [...valueFacets, ...rangeFacets]
			.filter(() => random.chance(0.6))
			.map((name) => randomFacet(random, name, sample)),
		limit: random.below(60),
		offset: random.chance(0.3) ? random.below(200) : 0,
	}
	if (random.chance(0.8)) request.sort_name = random.pick(sorts)
	if (random.chance(0.5)) request.keyphrase = randomKeyphrase(random, sample())
	if (random.chance(0.4)) request.filters = randomFilters(random, sample)
	return request
}

function randomFacet(random: Random, name: string, sample: () => StockRecord): FacetRequest {
	const facet: FacetRequest = { name, sort_order: random.pick(['asc', 'desc', 'count']) }
	const child = children[name]
	if (child && random.chance(0.7)) facet.child_name = child
	if (!random.chance(0.12)) return facet

	if (rangeFacets.some((field) => field === name)) {
		const [one, other] = [sample()[name], sample()[name]].map((value) => (typeof value === 'number' ? value : 0))
		const [from = 0, to = 0] = [one ?? 0, other ?? 0].sort((a, b) => a - b)
		facet.filters = random.pick([[from, to], { from, to }, { from }, { to }, [from]])
		return facet
	}
	facet.filters = Array.from({ length: 1 + random.below(3) }, () => {
		const record = sample()
		const value = String([record[name]].flat()[0] ?? 'nothing of the kind')
		if (!child || random.chance(0.5)) return random.chance(0.2) ? value.toLowerCase() : value
		const childValue = String(record[child] ?? '')
		return random.chance(0.5) ? `${value}>${childValue}` : { value, children: [childValue] }
	})
	return facet
}

function randomKeyphrase(random: Random, record: StockRecord): string {
	const fields = [
		'car_brand',
		'car_model',
		'car_model_text',
		'car_color',
		'car_site_city',
		'car_description',
		'car_regno',
	]
	const words = fields
		.filter(() => random.chance(0.18))
		.flatMap((field) => {
			const texts = String(record[field] ?? '').split(' ')
			return texts[random.below(texts.length)] ?? ''
		})
	const said = [...words.map((word) => garbled(random, word)), ...(random.chance(0.4) ? [random.pick(phrases)] : [])]
	const [equipment] = [record.car_equipment].flat()
	if (said.length === 0 && equipment) said.push('utan', String(equipment).split(' ').at(-1) ?? '')
	return said.join(random.pick([' ', '  ', ', ']))
}

/** A typed word with a mistake: without accents, cut off, or with a letter added, missing, wrong or misplaced. */
function garbled(random: Random, word: string): string {
	const at = random.below(Math.max(1, word.length - 1))
	switch (random.below(9)) {
		case 0:
			return word.slice(0, 1 + random.below(word.length))
		case 1:
			return `${word.slice(0, at)}${word.slice(at + 1)}`
		case 2:
			return `${word.slice(0, at)}q${word.slice(at)}`
		case 3:
			return `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)}`
		case 4:
			return word.toUpperCase()
		case 5:
			return word.normalize('NFD')
		default:
			return word
	}
}

function randomFilters(random: Random, sample: () => StockRecord): SearchRequest['filters'] {
	const filters: NonNullable<SearchRequest['filters']> = {}
	if (random.chance(0.3)) filters.car_is_used = true
	if (random.chance(0.3)) filters['car_brand.neq'] = String(sample().car_brand)
	if (random.chance(0.3)) filters['car_id.neq'] = [String(sample().car_id), String(sample().car_id)]
	if (random.chance(0.2)) filters['car_equipment.neq'] = ['Dragkrok']
	if (random.chance(0.2)) filters['car_year.neq'] = [2019, 2020]
	if (random.chance(0.2)) filters.car_fuel = ['El', 'Diesel']
	if (random.chance(0.2)) filters.car_year = random.pick([[], [2019], [2016, 2020], [2015, 2018, 2021]])
	if (random.chance(0.1)) filters.car_id = Array.from({ length: 20 }, () => String(sample().car_id))
	if (random.chance(0.1)) filters.car_price = { from: 100_000 }
	if (random.chance(0.1)) filters.car_brand = [`${sample().car_brand}>${sample().car_model}`, 'BMW']
	if (random.chance(0.1)) filters.car_publishdate = { from: '2026-05-01' }
	return filters
}
