import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { z } from 'zod'
import type { Language } from '#domain/market.ts'
import { type Catalogue, offeringsFile, priceFile, type TextsByLanguage } from '../catalogue.ts'

/** What the workshops of a country sell, from the files of a folder. Throws an error that names file and place. */
export function readCatalogue(folder: string, country: string): Catalogue {
	const { categories, ...texts } = readFile(join(folder, 'offerings.yaml'), offeringsFile)
	const file = join(folder, `${country}.yaml`)
	const { prices, languages, ...rules } = readFile(file, priceFile)
	const defined = categories.flatMap(({ offerings }) => offerings.map(({ code }) => code))
	const twice = defined.filter((code, index) => defined.indexOf(code) !== index)
	if (twice.length > 0) throw new Error(`offerings.yaml has ${twice.join(', ')} twice`)
	const unknown = Object.keys(prices).filter((code) => !defined.includes(code))
	if (unknown.length > 0) throw new Error(`${file}: there is no offering ${unknown.join(', ')}`)

	const sold = categories.map((category) => ({
		...category,
		offerings: category.offerings.flatMap((offering) => {
			const price = prices[offering.code]
			return price === undefined ? [] : [{ ...offering, price }]
		}),
	}))
	for (const { names, offerings } of sold) {
		requireLanguages(names, languages)
		for (const offering of offerings) {
			requireLanguages(offering.names, languages)
			if (Object.keys(offering.descriptions).length > 0) requireLanguages(offering.descriptions, languages)
		}
	}
	return { ...texts, ...rules, categories: sold.filter(({ offerings }) => offerings.length > 0) }
}

function readFile<Value>(file: string, schema: z.ZodType<Value>): Value {
	const parsed = schema.safeParse(parse(readFileSync(file, 'utf8')))
	if (parsed.success) return parsed.data
	const [issue] = parsed.error.issues
	throw new Error(`${file}: ${issue?.path.map(String).join('.')}: ${issue?.message}`)
}

function requireLanguages(texts: TextsByLanguage, languages: readonly Language[]): void {
	const missing = languages.filter((language) => texts[language] === undefined)
	if (missing.length > 0) throw new Error(`"${Object.values(texts)[0]}" has no text in ${missing.join(', ')}`)
}
