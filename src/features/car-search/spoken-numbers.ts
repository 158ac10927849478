import { convertOdometer } from '#domain/cars/format-odometer.ts'
import type { SpokenLimit, SpokenUnit } from '#domain/cars/vocabulary.ts'
import { compact } from '#platform/fold.ts'
import type { CarQuery, ChosenRange } from './car-query.ts'
import type { RangeField } from './facets.ts'
import { addValues, type KnownValue, type KnownValues } from './known-values.ts'
import { parseWholeNumber } from './query-codec.ts'

/** "no more than", "kr i månaden". */
const mostWordsOfPhrase = 3

/** A number below it has to say what it is of: "under 200" can be horsepower. */
const leastPrice = 1000
const years = { from: 1950, to: 2099 }

type Amount = { value: number; unit: Exclude<SpokenUnit, 'thousand'> | null }
type Spoken<Value> = { value: Value; length: number }

/**
 * Turns limits in the keyphrase into ranges, which replace those chosen before of the same facet: "under 200 000 kr" is a price, "från
 * 2020" a year, "max 5000 mil" an odometer, "under 3 000 kr/mån" a monthly cost, and "2020 eller nyare" is "från 2020". "7-sits" is a number of seats.
 */
export function takeNumbers(query: CarQuery, known: KnownValues): CarQuery {
	const words = query.keyphrase.split(' ').filter((word) => word !== '')
	const ranges: Partial<Record<RangeField, ChosenRange>> = {}
	const seats: KnownValue[] = []
	const rest: string[] = []
	for (let at = 0; at < words.length; ) {
		const said = readRange(words, at, known)
		const amount = readAmount(words, at, known)
		if (said) {
			const { field, from, to } = said.value
			ranges[field] = inOrder({ from: from ?? ranges[field]?.from ?? null, to: to ?? ranges[field]?.to ?? null })
			at += said.length
		} else if (amount?.value.unit === 'seats') {
			seats.push({ field: 'car_seats', value: String(amount.value.value) })
			at += amount.length
		} else {
			rest.push(words[at] ?? '')
			at++
		}
	}
	if (rest.length === words.length) return query
	return {
		...query,
		keyphrase: rest.join(' '),
		values: addValues(query.values, seats),
		ranges: { ...query.ranges, ...ranges },
		pageIndex: 0,
	}
}

/** The "max" of "s max". */
function isPartOfName(words: readonly string[], at: number, { values, children }: KnownValues): boolean {
	const name = compact(words.slice(Math.max(0, at - 1), at + 1).join(''))
	return at > 0 && (values.has(name) || children.has(name))
}

type SpokenRange = ChosenRange & { field: RangeField }

function readRange(words: readonly string[], at: number, known: KnownValues): Spoken<SpokenRange> | null {
	const limit = isPartOfName(words, at, known) ? null : readPhrase(words, at, known.limits)
	const said = limit && readLimit(words, at + limit.length, limit.value, known)
	if (!said) return readEnded(words, at, known)
	const length = limit.length + said.length
	return { value: said.value, length: length + (readPhrase(words, at + length, known.endings)?.length ?? 0) }
}

/** "2020 eller nyare", "2020+". */
function readEnded(words: readonly string[], at: number, known: KnownValues): Spoken<SpokenRange> | null {
	const amount = readAmount(words, at, known)
	const meant = amount && meaningOf(amount.value, known)
	if (!meant) return null
	const [field, end] = meant
	const after = at + amount.length
	const hasPlus = words[after - 1]?.endsWith('+') === true
	const ending = hasPlus ? { value: 'above', length: 0 } : readPhrase(words, after, known.endings)
	if (!ending) return null
	const range = ending.value === 'above' ? { from: end, to: null } : { from: null, to: end }
	return { value: { field, ...range }, length: amount.length + ending.length }
}

function readLimit(
	words: readonly string[],
	at: number,
	limit: SpokenLimit,
	known: KnownValues,
): Spoken<SpokenRange> | null {
	const first = readAmount(words, at, known)
	if (!first) return null
	if (limit !== 'between') {
		const [field, end] = meaningOf(first.value, known) ?? []
		if (!field || end === undefined) return null
		return { value: { field, from: null, to: null, [limit === 'below' ? 'to' : 'from']: end }, length: first.length }
	}
	// A word such as "och" is between the two.
	const second = readAmount(words, at + first.length + 1, known)
	if (!second) return null
	const unit = first.value.unit ?? second.value.unit
	const [from, to] = [first, second].map(({ value }) => meaningOf({ ...value, unit }, known))
	if (!from || !to || from[0] !== to[0]) return null
	return { value: { field: from[0], from: from[1], to: to[1] }, length: first.length + 1 + second.length }
}

function meaningOf({ value, unit }: Amount, { distanceUnit }: KnownValues): [RangeField, number] | null {
	switch (unit) {
		case 'money':
			return ['car_price', value]
		case 'month':
			return ['car_monthly_cost', value]
		case 'km':
		case 'mil':
		case 'mi':
			return ['car_mileage', convertOdometer({ value, unit }, distanceUnit).value]
		case 'seats':
			return null
		case null:
			if (value >= years.from && value <= years.to) return ['car_year', value]
			return value >= leastPrice ? ['car_price', value] : null
	}
}

/** A number, whose thousands can be words of their own, with its unit: `200 000 kr`, `£20,000`, `200tkr`. */
function readAmount(words: readonly string[], at: number, { units }: KnownValues): Spoken<Amount> | null {
	let end = at + 1
	if (/^\p{Sc}?\d{1,3}$/u.test(words[at] ?? '')) while (/^\d{3}(?!\d)/.test(words[end] ?? '')) end++
	const typed = words.slice(at, end).join('')
	const [, symbol, number = '', suffix = ''] = /^(\p{Sc}?)(\d+(?:[.,]\d{3})*)(?:[.,]00)?(\D*)$/u.exec(typed) ?? []
	const parsed = parseWholeNumber(number)
	if (parsed === null) return null
	const after = suffix === '' ? words.slice(end) : [suffix, ...words.slice(end)]
	const ofSuffix = suffix === '' ? 0 : 1
	const first = readPhrase(after, 0, units)
	if (!first && /\p{L}/u.test(suffix)) return null
	const isThousands = first?.value === 'thousand'
	const last = isThousands ? readPhrase(after, first.length, units) : first
	const read = (isThousands ? first.length : 0) + (last?.length ?? 0)
	// A suffix that is no unit, such as the ":-" of prices, is passed over.
	const length = end - at + Math.max(0, read - ofSuffix)
	const said = last?.value === 'thousand' ? null : (last?.value ?? null)
	const unit = said ?? (symbol || isThousands || /\p{Sc}/u.test(suffix) ? 'money' : null)
	return { value: { value: isThousands ? parsed * 1000 : parsed, unit }, length }
}

/** The words, with a negation and all after it as one, because without it they would mean the opposite. */
export function toPhrases(keyphrase: string, { negations }: KnownValues): string[] {
	const words = keyphrase.split(' ')
	const starts = words.flatMap((word, at) => (negations.has(compact(word)) ? [at] : []))
	const [first = words.length] = starts
	return [
		...words.slice(0, first),
		...starts.map((start, at) => words.slice(start, starts[at + 1] ?? words.length).join(' ')),
	]
}

/** The longest phrase that begins there. */
function readPhrase<Name>(
	words: readonly string[],
	at: number,
	phrases: ReadonlyMap<string, Name>,
): Spoken<Name> | null {
	for (let length = Math.min(mostWordsOfPhrase, words.length - at); length > 0; length--) {
		const value = phrases.get(compact(words.slice(at, at + length).join('')))
		if (value !== undefined) return { value, length }
	}
	return null
}

const inOrder = ({ from, to }: ChosenRange): ChosenRange =>
	from !== null && to !== null && from > to ? { from: to, to: from } : { from, to }
