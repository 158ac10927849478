import { z } from 'zod'
import { compact } from '#platform/fold.ts'

/**
 * What visitors call the values of a stock: "elbil" is the fuel El, "vw" the make Volkswagen, "gbg" the town Göteborg.
 * Each language has a file, `vocabulary/<language>.json`.
 *
 * A group is a meaning; its name is the same in every language, or the make or place as the stock writes it. Its words
 * are what stocks write and what visitors say.
 */

const groupNames = {
	car_fuel: ['petrol', 'diesel', 'mildHybrid', 'hybrid', 'plugIn', 'electric', 'gas', 'ethanol'],
	car_gearbox: ['manual', 'automatic', 'semiAutomatic'],
	car_body: ['sedan', 'estate', 'hatch', 'suv', 'coupe', 'city', 'van', 'convertible', 'people', 'pickup'],
	car_condition: ['new', 'nearlyNew', 'used'],
	car_drive: ['front', 'rear', 'all'],
	car_color: [
		...['white', 'black', 'silver', 'grey', 'blue', 'red', 'green', 'beige', 'brown', 'orange', 'yellow', 'purple'],
	],
} as const

const words = z.array(z.string().min(1))
const groupsOf = <Name extends string>(names: readonly Name[]) => z.partialRecord(z.enum(names), words)

const named = z.record(z.string().min(1), words)

export const vocabularyFile = z.strictObject({
	groups: z.strictObject({
		car_brand: named,
		car_fuel: groupsOf(groupNames.car_fuel),
		car_gearbox: groupsOf(groupNames.car_gearbox),
		car_body: groupsOf(groupNames.car_body),
		car_condition: groupsOf(groupNames.car_condition),
		car_drive: groupsOf(groupNames.car_drive),
		car_color: groupsOf(groupNames.car_color),
		car_site_region: named,
		car_site_city: named,
	}),
	/** Words for several groups of a field: a "familjebil" is an estate or an SUV. */
	wider: z.record(
		z.string().min(1),
		z.partialRecord(z.enum(['car_fuel', 'car_body', 'car_gearbox']), z.array(z.string()).min(2)),
	),
	/** Words that say nothing about a car: "bilar", "med", "till salu". */
	fillers: words,
	/** Words before a number: "under 200 000 kr". */
	limits: z.strictObject({ below: words, above: words, between: words }),
	/** Words after a number: "2020 eller nyare". */
	endings: z.strictObject({ below: words, above: words }),
	/** Words after a number. */
	units: z.partialRecord(z.enum(['money', 'month', 'thousand', 'km', 'mil', 'mi', 'seats']), words),
	/** Words before what a car must not be: "inte diesel". */
	negations: words,
	/** Words for a low price: "billig". */
	cheap: words,
})

export type VocabularyFile = z.infer<typeof vocabularyFile>
type VocabularyField = keyof VocabularyFile['groups']

/** A field and the names of groups of its values. */
export type Meaning = { field: VocabularyField; names: readonly string[] }

export type SpokenLimit = keyof VocabularyFile['limits']
export type SpokenUnit = keyof VocabularyFile['units']

export type Vocabulary = {
	/** By the compact phrase. */
	meanings: ReadonlyMap<string, Meaning>
	/** Words in the longest phrase that has a meaning. */
	longestPhrase: number
	/** The name of the group that a stock's value belongs to. */
	findGroup: (field: string, value: string) => string | null
	/** Compact words. */
	fillers: ReadonlySet<string>
	/** By the compact phrase. */
	limits: ReadonlyMap<string, SpokenLimit>
	/** By the compact phrase. */
	endings: ReadonlyMap<string, 'below' | 'above'>
	/** By the compact phrase. */
	units: ReadonlyMap<string, SpokenUnit>
	/** Compact words. */
	negations: ReadonlySet<string>
	/** Compact words. */
	cheap: ReadonlySet<string>
}

/**
 * The vocabulary of the languages spoken on a site. The first language that has a word decides: "kombi" is an estate in
 * Swedish and a hatchback in Norwegian. `others` are only used to understand the values of the stock.
 */
export function createVocabulary(
	spoken: readonly VocabularyFile[],
	others: readonly VocabularyFile[] = [],
): Vocabulary {
	const meanings = new Map<string, Meaning>()
	const fillers = new Set<string>()
	let longestPhrase = 1
	const learn = (phrase: string, meaning: Meaning) => {
		const key = compact(phrase)
		if (meanings.has(key) || fillers.has(key)) return
		meanings.set(key, meaning)
		longestPhrase = Math.max(longestPhrase, phrase.split(/[^\p{L}\p{N}]+/u).length)
	}
	for (const file of spoken) {
		for (const { phrase, ...meaning } of listWider(file)) learn(phrase, meaning)
		for (const { field, name, phrase } of listPhrases(file)) learn(phrase, { field, names: [name] })
		for (const filler of file.fillers.map(compact)) if (!meanings.has(filler)) fillers.add(filler)
	}

	const groups = new Map<string, string>()
	for (const { field, name, phrase } of [...spoken, ...others].flatMap((file) => [
		...listPhrases(file),
		...listNames(file),
	])) {
		const key = `${field} ${compact(phrase)}`
		if (!groups.has(key)) groups.set(key, name)
	}
	const findGroup = (field: string, value: string) => groups.get(`${field} ${compact(value)}`) ?? null
	return {
		...{ meanings, longestPhrase, findGroup, fillers },
		limits: byPhrase(spoken.map(({ limits }) => limits)),
		endings: byPhrase(spoken.map(({ endings }) => endings)),
		units: byPhrase(spoken.map(({ units }) => units)),
		negations: new Set(spoken.flatMap((file) => file.negations.map(compact))),
		cheap: new Set(spoken.flatMap((file) => file.cheap.map(compact))),
	}
}

/** The first list that has a phrase decides. */
function byPhrase<Name extends string>(lists: readonly Partial<Record<Name, string[]>>[]): ReadonlyMap<string, Name> {
	const names = new Map<string, Name>()
	for (const [name, phrases] of lists.flatMap((list) => Object.entries(list) as [Name, string[]][]))
		for (const phrase of phrases.map(compact)) if (!names.has(phrase)) names.set(phrase, name)
	return names
}

type Phrase = { field: VocabularyField; name: string; phrase: string }

function listPhrases({ groups }: VocabularyFile): Phrase[] {
	return listGroups(groups).flatMap(({ field, name, phrases }) => phrases.map((phrase) => ({ field, name, phrase })))
}

/** The makes and places, which are named as the stock writes them. */
function listNames({ groups: { car_brand, car_site_region, car_site_city } }: VocabularyFile): Phrase[] {
	return listGroups({ car_brand, car_site_region, car_site_city }).map(({ field, name }) => ({
		field,
		name,
		phrase: name,
	}))
}

function listGroups(groups: Partial<VocabularyFile['groups']>) {
	return Object.entries(groups).flatMap(([field, byName]) =>
		Object.entries(byName).map(([name, phrases = []]) => ({ field: field as VocabularyField, name, phrases })),
	)
}

function listWider({ wider }: VocabularyFile): (Meaning & { phrase: string })[] {
	return Object.entries(wider).flatMap(([phrase, fields]) =>
		Object.entries(fields).map(([field, names = []]) => ({ phrase, field: field as VocabularyField, names })),
	)
}
