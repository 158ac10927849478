import type { QueryReader } from '#platform/query-reader.ts'
import {
	type CarQuery,
	type ChosenRange,
	type ChosenValues,
	childOf,
	emptyCarQuery,
	parentOf,
	tidyValues,
} from './car-query.ts'
import { rangeFacets, valueFacets } from './facets.ts'
import { carListLimits } from './limits.ts'
import { slugOf } from './slug.ts'
import { findSort } from './sorts.ts'

const excluding = '.neq'

/** Of the odometer's range in kilometres, on pages of a stock in mil for readers of other languages. */
export const kilometresSuffix = '.km'

/**
 * Parses the query of an address. Unknown names are ignored, and invalid values count as missing:
 *   keyphrase=panorama   car_fuel=Diesel&car_fuel=El   car_brand=Volvo>XC60   car_color.neq=Gul
 *   car_price=100000&car_price=200000 (exactly two; an empty one is an open end)
 *   car_mileage.km=50000&car_mileage.km= (typed in kilometres where the stock counts mil)
 *   sortName=car_price_asc   page=2 (from 0)
 */
export function parseCarQuery(params: QueryReader<string>): CarQuery {
	return {
		keyphrase: parseKeyphrase(params.getAll('keyphrase')),
		values: parseValues(params, ''),
		excluded: parseValues(params, excluding),
		ranges: Object.fromEntries(
			rangeFacets.flatMap(({ field }) => {
				const range = parseRange(params.getAll(field)) ?? parseKilometres(params.getAll(field + kilometresSuffix))
				return range ? [[field, range]] : []
			}),
		),
		sort: findSort(params.get('sortName') ?? ''),
		pageIndex: parsePageIndex(params.get('page') ?? ''),
	}
}

/** The inverse of `parseCarQuery`; equal queries give equal parameters. */
export function toSearchParams(query: CarQuery): URLSearchParams {
	const params = new URLSearchParams()
	if (query.keyphrase) params.append('keyphrase', query.keyphrase)
	for (const { field } of valueFacets) {
		for (const value of query.values[field] ?? []) params.append(field, value)
		for (const value of query.excluded[field] ?? []) params.append(field + excluding, value)
	}
	for (const { field } of rangeFacets) {
		const range = query.ranges[field]
		if (range) for (const end of [range.from, range.to]) params.append(field, end === null ? '' : String(end))
	}
	if (query.sort) params.append('sortName', query.sort)
	if (query.pageIndex > 0) params.append('page', String(query.pageIndex))
	return params
}

/**
 * The address of a query below the list's path: one brand, and one model of it, are in the path (`/bilar/volvo/xc60`),
 * everything else in the query.
 */
export function toCarListAddress(listPath: string, query: CarQuery): string {
	const segments = pathSegments(query)
	const { car_brand: _, ...values } = query.values
	const params = toSearchParams(segments.length > 0 ? { ...query, values } : query)
	const search = params.toString().replaceAll('%3E', '>')
	return [listPath, ...segments].join('/') + (search && `?${search}`)
}

function pathSegments(query: CarQuery): string[] {
	const [brand, ...others] = query.values.car_brand ?? []
	if (brand === undefined || others.length > 0) return []
	const model = childOf(brand)
	const segments = [parentOf(brand), ...(model === null ? [] : [model])].map(slugOf)
	return segments.every((segment) => segment !== '') ? segments : []
}

/** True for names of the car list; others, such as campaign marks, are kept in the address. */
export function isCarQueryName(name: string): boolean {
	return (
		['keyphrase', 'sortName', 'page'].includes(name) ||
		rangeFacets.some(({ field }) => name === field || name === field + kilometresSuffix) ||
		valueFacets.some(({ field }) => name === field || name === field + excluding)
	)
}

/** A form without script sends the current words and then the typed ones: the last non-empty value wins. */
function parseKeyphrase(typed: string[]): string {
	const last = typed.map(clean).findLast((text) => text !== '') ?? ''
	return last.slice(0, carListLimits.keyphraseLength).trim()
}

function parseValues(params: QueryReader<string>, suffix: string): ChosenValues {
	return Object.fromEntries(
		valueFacets.flatMap((facet) => {
			const values = params
				.getAll(facet.field + suffix)
				.slice(0, carListLimits.chosenValues)
				.map(clean)
				.filter((value) => value !== '' && value.length <= carListLimits.valueLength)
				.map((value) => ('childField' in facet ? tidyChild(value) : value))
				.filter((value) => value !== '')
			return values.length > 0 ? [[facet.field, tidyValues(values)]] : []
		}),
	)
}

/** `Volvo>` becomes Volvo, and `>XC60` is dropped. */
function tidyChild(value: string): string {
	const [parent, child] = [parentOf(value).trim(), childOf(value)?.trim()]
	return parent !== '' && child ? `${parent}>${child}` : parent
}

function parseRange(ends: string[]): ChosenRange | null {
	if (ends.length !== 2) return null
	const [from = null, to = null] = ends.map(parseWholeNumber)
	if (from === null && to === null) return null
	return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to }
}

/** Mil of a range in kilometres. */
function parseKilometres(ends: string[]): ChosenRange | null {
	const range = parseRange(ends)
	const toMil = (kilometres: number | null) => (kilometres === null ? null : Math.round(kilometres / kilometresPerMil))
	return range && { from: toMil(range.from), to: toMil(range.to) }
}

const kilometresPerMil = 10

/**
 * Parses a formatted whole number with grouped thousands, a currency sign, a unit or decimals, also as `£25.5k` or
 * `200 tkr`; null for anything else.
 */
export function parseWholeNumber(text: string): number | null {
	const together = text.replace(/\s/g, '').replace(/[.,](?=\d{3}(?!\d))/g, '')
	const [, digits, decimals, unit = ''] = /^\p{Sc}?(\d+)[.,]?(\d{0,2})(\D*)$/u.exec(together) ?? []
	// "tusen", "tuhat", "tis.", "thousand".
	const isThousands = /^(k\W*$|kkr|t[kuhi])/i.test(unit)
	return digits ? Math.min(Number(isThousands ? `${digits}.${decimals}e3` : digits), carListLimits.rangeEnd) : null
}

function parsePageIndex(text: string): number {
	return /^\d{1,15}$/.test(text) ? Math.min(Number(text), carListLimits.lastPageIndex) : emptyCarQuery.pageIndex
}

/** Removes control characters and lone surrogates, and collapses spaces. */
function clean(text: string): string {
	return text
		.toWellFormed()
		.replace(/[\p{Cc}\uFFFD\s]+/gu, ' ')
		.trim()
}
