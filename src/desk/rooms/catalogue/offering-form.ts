import type { Language } from '#domain/market.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import {
	type Catalogue,
	ofSize,
	type PricedOffering,
	pricedOffering,
	type TextsByLanguage,
	vehicleSizes,
} from '#workshop/catalogue.ts'
import { versionOf } from '../../version-of.ts'
import { formatShares, fromPercent, parseFieldNumber, parseShares, toPercent } from './field-text.ts'
import type { RefusedField } from './refused-form.ts'
import { readSizes, wrongSizeField } from './size-prices.ts'

/** What a form of an offering shows; without an offering, a new one. */
export function toOfferingForm(offering: PricedOffering | null, category: number): URLSearchParams {
	const form = new URLSearchParams({ category: String(category), version: offeringVersion(offering, category) })
	if (!offering) return form
	const { names, descriptions, minutes, price, units, odometerSteps } = offering
	for (const [language, text] of Object.entries(names)) form.set(`name-${language}`, text)
	for (const [language, text] of Object.entries(descriptions)) form.set(`description-${language}`, text)
	for (const size of vehicleSizes) {
		form.set(`minutes-${size}`, String(ofSize(minutes, size)))
		form.set(`price-${size}`, price === null ? '' : String(ofSize(price, size)))
	}
	form.set('agreementDiscount', toPercent(offering.agreementDiscount))
	form.set('odometerSteps', formatShares(odometerSteps.map(({ fromKm, factor }) => [String(fromKm), factor])))
	for (const name of ['skills', 'equipment', 'unavailableFor'] as const)
		for (const value of offering[name]) form.append(name, value)
	for (const name of ['authorizedOnly', 'allowUserInput'] as const) if (offering[name]) form.set(name, 'yes')
	if (units) {
		form.set('units', units.unit)
		form.set('unitsMinimum', String(units.minimum))
		form.set('unitsMaximum', String(units.maximum))
	}
	return form
}

const offeringVersion = (offering: PricedOffering | null, category: number) => versionOf({ offering, category })

type Saving = {
	/** Null adds an offering. */
	code: string | null
	form: URLSearchParams
	/** Those the sites of the country speak: a name is needed in each. */
	languages: readonly Language[]
}

/** The catalogue with what a form says, or the field that its rules refuse. */
export function saveOffering(catalogue: Catalogue, { code, form, languages }: Saving): Result<Catalogue, RefusedField> {
	const before = findPlace(catalogue, code)
	if (code !== null && !before) return fail({ field: null })
	const version = offeringVersion(before?.offering ?? null, before?.category ?? Number(form.get('category')))
	if (before && form.get('version') !== version) return fail({ field: null })
	const target = Number(form.get('category'))
	if (!catalogue.categories[target]) return fail({ field: 'category' })

	const read = readOffering(before?.offering ?? null, { form, languages })
	if (!read.ok) return read
	if (!before && findPlace(catalogue, read.value.code)) return fail({ field: 'code' })
	const categories = catalogue.categories.map((category, index) => {
		const { offerings } = category
		if (index === before?.category && index === target)
			return { ...category, offerings: offerings.map((each) => (each === before.offering ? read.value : each)) }
		const others = offerings.filter((each) => each !== before?.offering)
		return { ...category, offerings: index === target ? [...others, read.value] : others }
	})
	return ok({ ...catalogue, categories })
}

/** The catalogue without an offering. */
export function removeOffering(
	catalogue: Catalogue,
	{ code, version }: { code: string; version: string | null },
): Result<Catalogue, RefusedField> {
	const place = findPlace(catalogue, code)
	if (!place || version !== offeringVersion(place.offering, place.category)) return fail({ field: null })
	const categories = catalogue.categories.map((category) => ({
		...category,
		offerings: category.offerings.filter((each) => each !== place.offering),
	}))
	return ok({ ...catalogue, categories })
}

/** An offering and the number of its category. */
export function findPlace({ categories }: Catalogue, code: string | null) {
	for (const [category, { offerings }] of categories.entries()) {
		const offering = offerings.find((each) => each.code === code)
		if (offering) return { category, offering }
	}
	return null
}

function readOffering(
	before: PricedOffering | null,
	{ form, languages }: Omit<Saving, 'code'>,
): Result<PricedOffering, { field: string }> {
	const text = (name: string) => (form.get(name) ?? '').trim().replace(/\r\n/g, '\n')
	const names = readTexts(before?.names ?? {}, 'name', { languages, text })
	const unnamed = languages.find((language) => names[language] === undefined)
	if (unnamed) return fail({ field: `name-${unnamed}` })
	const descriptions = readTexts(before?.descriptions ?? {}, 'description', { languages, text })
	const undescribed = languages.filter((language) => descriptions[language] === undefined)
	if (undescribed[0] && undescribed.length < languages.length) return fail({ field: `description-${undescribed[0]}` })

	const chosen = (name: string) => form.getAll(name).filter((value) => value !== '')
	const hasPrice = vehicleSizes.some((size) => text(`price-${size}`) !== '')
	const steps = parseShares(text('odometerSteps'))
	const unit = text('units')
	const asked = {
		...before,
		code: before?.code ?? text('code'),
		names,
		descriptions,
		minutes: readSizes('minutes', text),
		price: hasPrice ? readSizes('price', text) : null,
		agreementDiscount: fromPercent(parseFieldNumber(text('agreementDiscount') || '0') ?? Number.NaN),
		odometerSteps:
			steps
				?.map(([fromKm, factor]) => ({ fromKm: parseFieldNumber(fromKm), factor }))
				.sort((a, b) => (a.fromKm ?? 0) - (b.fromKm ?? 0)) ?? null,
		skills: chosen('skills'),
		equipment: chosen('equipment'),
		unavailableFor: chosen('unavailableFor'),
		authorizedOnly: form.has('authorizedOnly'),
		allowUserInput: form.has('allowUserInput'),
		units: unit
			? { unit, minimum: parseFieldNumber(text('unitsMinimum')), maximum: parseFieldNumber(text('unitsMaximum')) }
			: undefined,
	}
	const parsed = pricedOffering.safeParse(asked)
	if (parsed.success) return ok(parsed.data)
	return fail({ field: fieldAt(parsed.error.issues[0]?.path ?? [], asked) })
}

/** The texts of a field that there is for each language; those of other languages stay. */
function readTexts(
	before: TextsByLanguage,
	name: string,
	{ languages, text }: { languages: readonly Language[]; text: (field: string) => string },
): TextsByLanguage {
	const texts = { ...before }
	for (const language of languages) {
		const entered = text(`${name}-${language}`)
		if (entered === '') delete texts[language]
		else texts[language] = entered
	}
	return texts
}

/** The field of a place in an offering. */
function fieldAt([part, key]: readonly PropertyKey[], asked: { minutes: unknown; price: unknown }): string {
	const name = String(part)
	if (name === 'names') return `name-${String(key)}`
	if (name === 'descriptions') return `description-${String(key)}`
	if (name === 'units') return key === 'minimum' ? 'unitsMinimum' : 'unitsMaximum'
	return name === 'minutes' || name === 'price' ? wrongSizeField(name, asked[name], pricedOffering.shape[name]) : name
}
