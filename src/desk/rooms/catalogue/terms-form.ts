import type { Language } from '#domain/market.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { type Catalogue, catalogueSchema, offeringUnits } from '#workshop/catalogue.ts'
import { departmentDocument, type WorkshopDepartment } from '#workshop/department-document.ts'
import { versionOf } from '../../version-of.ts'
import { formatShares, fromPercent, parseFieldNumber, parseLines, parseShares, toPercent } from './field-text.ts'
import type { RefusedField } from './refused-form.ts'

/** What a form of a country's price rules shows. */
export function toRulesForm(catalogue: Catalogue): URLSearchParams {
	const { categories: _, ...rules } = catalogue
	const form = new URLSearchParams({
		version: versionOf(rules),
		roundTo: String(rules.roundTo),
		makeFactors: formatShares(Object.entries(rules.makeFactors)),
		makesElsewhere: rules.makesElsewhere.join('\n'),
	})
	for (const [language, text] of Object.entries(rules.unknownPrice)) form.set(`unknownPrice-${language}`, text)
	for (const unit of offeringUnits)
		for (const [language, text] of Object.entries(rules.unitAbbreviations[unit])) form.set(`${unit}-${language}`, text)
	return form
}

/** The catalogue with the rules of a form, or the field that is refused. */
export function saveRules(
	catalogue: Catalogue,
	{ form, languages }: { form: URLSearchParams; languages: readonly Language[] },
): Result<Catalogue, RefusedField> {
	if (form.get('version') !== toRulesForm(catalogue).get('version')) return fail({ field: null })
	const text = (name: string) => form.get(name)?.trim() ?? ''
	const missing = ['unknownPrice', ...offeringUnits]
		.flatMap((name) => languages.map((language) => `${name}-${language}`))
		.find((name) => text(name) === '')
	if (missing) return fail({ field: missing })
	const textsOf = (name: string) =>
		Object.fromEntries(languages.map((language) => [language, text(`${name}-${language}`)]))
	const makeFactors = parseShares(text('makeFactors'))
	const parsed = catalogueSchema.safeParse({
		...catalogue,
		roundTo: parseFieldNumber(text('roundTo')),
		makeFactors: makeFactors && Object.fromEntries(makeFactors),
		makesElsewhere: parseLines(text('makesElsewhere')),
		unknownPrice: { ...catalogue.unknownPrice, ...textsOf('unknownPrice') },
		unitAbbreviations: {
			piece: { ...catalogue.unitAbbreviations.piece, ...textsOf('piece') },
			hour: { ...catalogue.unitAbbreviations.hour, ...textsOf('hour') },
		},
	})
	if (parsed.success) return ok(parsed.data)
	const [part, ...rest] = parsed.error.issues[0]?.path ?? []
	if (part === 'unknownPrice') return fail({ field: `unknownPrice-${String(rest[0])}` })
	return fail({ field: part === 'unitAbbreviations' ? rest.map(String).join('-') : String(part) })
}

/** What a workshop takes and how long it needs, compared with the catalogue; and its makes. */
export function toTermsForm({
	makes,
	takesOtherMakes,
	priceFactor,
	minutesFactor,
}: WorkshopDepartment): URLSearchParams {
	const form = new URLSearchParams({
		version: versionOf({ makes, takesOtherMakes, priceFactor, minutesFactor }),
		priceLevel: toPercent(priceFactor),
		minutesLevel: toPercent(minutesFactor),
		makes: makes.join('\n'),
	})
	if (takesOtherMakes) form.set('takesOtherMakes', 'yes')
	return form
}

/** The department with the terms of a form, or the field that is refused. */
export function saveTerms(
	department: WorkshopDepartment,
	form: URLSearchParams,
): Result<WorkshopDepartment, RefusedField> {
	if (form.get('version') !== toTermsForm(department).get('version')) return fail({ field: null })
	const level = (name: string) => fromPercent(parseFieldNumber(form.get(name) ?? '') ?? Number.NaN)
	const parsed = departmentDocument.safeParse({
		...department,
		priceFactor: level('priceLevel'),
		minutesFactor: level('minutesLevel'),
		makes: parseLines(form.get('makes') ?? ''),
		takesOtherMakes: form.has('takesOtherMakes'),
	})
	if (parsed.success) return ok({ ...parsed.data, id: department.id })
	const part = String(parsed.error.issues[0]?.path[0])
	return fail({ field: part === 'priceFactor' ? 'priceLevel' : part === 'minutesFactor' ? 'minutesLevel' : part })
}
