import { type Country, type Language, languagesOfCountry } from '#domain/market.ts'

/** What makers call their series in a language, with {name} for figure or letters. A series has a figure, a class letters. */
const seriesNames = {
	sv: { series: '{name}-serie', class: '{name}-klass' },
	nb: { series: '{name}-serie', class: '{name}-klasse' },
	en: { series: '{name} Series', class: '{name}-Class' },
	fi: { series: '{name}-sarja', class: '{name}-sarja' },
	sk: { series: 'rad {name}', class: 'trieda {name}' },
} as const satisfies Record<Language, Record<'series' | 'class', string>>

const nameOf = { series: '[1-9]', class: '[A-Z]{1,3}' } as const

/** The name of a model series in another language: BMW's "4-sarja" is the "4-serie". Other models are named alike everywhere. */
export function translateSeries(written: string, from: Language, to: Language): string {
	for (const kind of ['series', 'class'] as const) {
		const pattern = new RegExp(`^${seriesNames[from][kind].replace('{name}', `(?<name>${nameOf[kind]})`)}$`, 'i')
		const name = pattern.exec(written)?.groups?.name
		if (name) return seriesNames[to][kind].replace('{name}', name)
	}
	return written
}

/** A model of the register of a country, in a language. */
export function registeredModel(model: string, country: Country, language: Language): string {
	return translateSeries(model, languagesOfCountry[country][0], language)
}
