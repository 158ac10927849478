import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Language } from '#domain/market.ts'

/** What a text is called in other languages, by the text in lower case. */
export type OtherNames = ReadonlyMap<string, readonly string[]>

/** As it decides what an index holds. */
export function listOtherNames(otherNames: Readonly<Record<string, OtherNames>> = {}): unknown[] {
	return Object.entries(otherNames).map(([field, names]) => [field, ...names])
}

/** The names of equipment in the other languages of a site, by that in its first language: "dragkrok" is a "Tow bar". */
export function equipmentNames([own, ...others]: readonly Language[]): OtherNames {
	if (own === undefined || others.length === 0) return new Map()
	const translations = others.map(readEquipment)
	return new Map(
		[...readEquipment(own)].map(([key, name]) => [
			name.toLowerCase(),
			translations.flatMap((texts) => texts.get(key) ?? []),
		]),
	)
}

/** By key. From the file, because commands run without Vite, which resolves the catalogues of pages. */
function readEquipment(language: Language): ReadonlyMap<string, string> {
	const file = resolve('src/i18n/catalogues', language, 'stock.json')
	const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
	return new Map(Object.entries(texts).filter(([key]) => key.startsWith('stock.equipment')))
}
